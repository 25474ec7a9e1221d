import type { RemoteContext } from '@carefront/shared/app';
import type { BlockAnswers, FormBlock } from '@carefront/shared/domain';
import type { ComponentType } from 'react';

/** A built-in block as its view gets it. The view stands in the Final Form of the block, whose values are the block's answers. */
export interface BlockViewProps {
  block: FormBlock;
  /** `df_block_7`. */
  blockKey: string;
}

/** One kind of built-in block. Its rules are in `shared/domain/forms/blocks`, because the server decides by them too. */
export interface BlockType {
  /** Draws the fields; the runner draws the block's name above and its signature below. Loads large code on its own (`lazyPage`). */
  readonly View: ComponentType<BlockViewProps> & { prefetch?: (remote: RemoteContext) => void };
  /** The answers of a block that nobody has filled in, without the signature. */
  readonly blank: (block: FormBlock) => BlockAnswers;
  /** The block always has a signature (BL-10), required or not. */
  readonly hasSignature: boolean;
}
