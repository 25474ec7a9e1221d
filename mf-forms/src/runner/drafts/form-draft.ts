import type { KeptText } from '@carefront/shared/app';

/** Answers that were kept before the form was submitted. */
export interface FormDraft {
  /** The version of the form that the answers belong to. */
  readonly version: number;
  readonly pageIndex: number;
  /** The stored value without checks: `restoredAnswers` checks it. */
  readonly answers: unknown;
  readonly writtenAtMs: number;
}

/** `lost`: the storage does not have the newest answers. `unkept`: the person does not want them on this device. */
export type DraftState = 'none' | 'saving' | 'saved' | 'offline' | 'lost' | 'unkept';

/** Where the answers of an open form are kept: `link`: on the server, for the device that has the key. */
export type DraftPlace = 'device' | 'account' | 'link';

/** A draft as storages keep it. */
export const keptText = (draft: object): KeptText => ({ text: JSON.stringify(draft), writtenAtMs: Date.now() });

/** @returns null for a text that is no draft. */
export function parsedDraft(text: string, writtenAtMs: number): FormDraft | null {
  try {
    const { version, pageIndex, answers }: Record<string, unknown> = JSON.parse(text);
    if (typeof version !== 'number' || typeof pageIndex !== 'number') return null;
    return { version, pageIndex, answers, writtenAtMs };
  } catch {
    return null;
  }
}
