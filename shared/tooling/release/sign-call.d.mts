import type { KeyObject } from 'node:crypto';
import type { Signature } from '../../src/domain/releases/public.ts';

interface Key {
  readonly id: string;
  readonly secret: KeyObject;
}
export function signRelease<D extends object>(document: D, key: Key): D & { signature: Signature };
export function keyCallHeader(
  call: { readonly method: string; readonly host: string; readonly path: string; readonly body?: unknown },
  key: Key,
  nowMs?: number,
): string;
