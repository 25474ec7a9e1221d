import type { BuiltInBlock } from '@carefront/shared/domain';
import type { BlockType } from './block-type.ts';

/** Every kind of built-in block. A new kind is a folder here with its view and its tests, its rules in `shared/domain/forms`, and a line in both lists. */
export const BLOCK_TYPES: Readonly<Partial<Record<BuiltInBlock, BlockType>>> = {};
