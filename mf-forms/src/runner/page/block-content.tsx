import { type PlannedBlock, SIGNATURE } from '@carefront/shared/domain';
import { blockTypeOf } from '../../blocks/block-types.ts';
import { SignatureField } from '../../blocks/signature/lazy-signature.tsx';
import { TextToSignProvider } from '../../blocks/signature/text-to-sign.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { useRunnerStores } from '../answers/runner-stores.ts';
import { BlockRows } from './block-rows.tsx';
import type { RepeatedEntriesProps } from './repeated-entries.tsx';

/** Height of the button that adds an entry, px. */
const NO_ENTRIES_HEIGHT = 44;
/** A separate chunk, because few forms have entries and they need the code of rows. */
const RepeatedEntries = lazyPart<RepeatedEntriesProps>(
  'repeated-entries',
  async () => (await import('./repeated-entries.tsx')).RepeatedEntries,
  NO_ENTRIES_HEIGHT,
);

/** The fields of a block, by its kind, and its signature (BL-10). */
export function BlockContent({ planned }: { planned: PlannedBlock }) {
  const { key, block } = planned;
  const { answers } = useRunnerStores();
  const type = blockTypeOf(block);
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
