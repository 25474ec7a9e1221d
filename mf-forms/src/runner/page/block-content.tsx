import { BUILT_IN_BLOCKS, type PlannedBlock, SIGNATURE } from '@carefront/shared/domain';
import { BLOCK_TYPES } from '../../blocks/block-types.ts';
import { SignatureField } from '../../blocks/signature/signature.field.tsx';
import { TextToSignProvider } from '../../blocks/signature/text-to-sign.tsx';
import { useRunnerStores } from '../answers/runner-stores.ts';
import { BlockRows } from './block-rows.tsx';
import { RepeatedEntries } from './repeated-entries.tsx';

/** The fields of a block, by its kind, and its signature (BL-10). */
export function BlockContent({ planned }: { planned: PlannedBlock }) {
  const { key, block } = planned;
  const { answers } = useRunnerStores();
  const type = block.built_in_block_id === null ? null : BLOCK_TYPES[BUILT_IN_BLOCKS[block.built_in_block_id]];
  const isSigned = Object.hasOwn(answers.answers()[key] ?? {}, SIGNATURE);
  const hasSignature = block.requires_signature || type?.hasSignature || isSigned;
  return (
    <TextToSignProvider>
      {type ? <type.View block={block} blockKey={key} /> : <BlockQuestions planned={planned} />}
      {hasSignature && <SignatureField isRequired={block.requires_signature} part={block.name} />}
    </TextToSignProvider>
  );
}

function BlockQuestions({ planned }: { planned: PlannedBlock }) {
  const { repeats } = planned.block;
  if (repeats) return <RepeatedEntries planned={planned} limits={repeats} />;
  return <BlockRows planned={planned} prefix="" entryIndex={0} />;
}
