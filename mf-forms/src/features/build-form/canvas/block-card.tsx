import { useMessages } from '@carefront/shared/app';
import { BUILT_IN_BLOCKS } from '@carefront/shared/domain';
import type { EditedBlock } from '@carefront/shared/domain/form-building';
import { EmptyNotice } from '@carefront/shared/ui';
import { FormIcon, GripIcon } from '@carefront/shared/ui/pages';
import { memo, useRef } from 'react';
import { AddQuestionButton } from '../adding/add-question-button.tsx';
import { PasteQuestionsButton } from '../adding/paste-questions-button.tsx';
import { cardMark, partMark } from '../moving/part-element.ts';
import { useDropLines } from '../moving/use-drop-lines.ts';
import { usePartDrag } from '../moving/use-part-drag.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilderState } from '../store/builder-context.ts';
import { isSamePart, partKey } from '../store/choice.rules.ts';
import { hasContent } from '../store/form-content.rules.ts';
import { blockName } from '../store/part-name.rules.ts';
import { tourMark } from '../tour/tour-steps.rules.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { useBlockStyles } from './block-card.styles.ts';
import { CANVAS } from './canvas.messages.ts';
import { PartTools } from './part-tools.tsx';
import { QuestionRow } from './question-row.tsx';

export interface BlockCardProps {
  block: EditedBlock;
  /** On its page. */
  index: number;
}

/** One block on the canvas: its head, and its rows or the kind of a built-in block. */
export const BlockCard = memo(function BlockCard({ block, index }: BlockCardProps) {
  const parts = useMessages(PARTS);
  const styles = useBlockStyles();
  const dropLines = useDropLines();
  const root = useRef<HTMLElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const part = partKey('block', block.id);
  const isChosen = useBuilderState(({ chosen }) => isSamePart(chosen, part));
  const isNarrow = useIsNarrow();
  usePartDrag(root, { part: 'block', id: block.id, handle: grip });
  const name = blockName(block, index, parts);
  const isOfQuestions = block.built_in_block_id === null;
  return (
    <section
      ref={root}
      className={`${styles.root} ${dropLines}`}
      data-chosen={isChosen}
      aria-label={name}
      {...cardMark(part)}
    >
      <div className={styles.head}>
        <span ref={grip} className={styles.grip}>
          <GripIcon />
        </span>
        <button type="button" className={styles.name} aria-pressed={isChosen} {...partMark(part)}>
          {name}
        </button>
        {isChosen && (
          <div className={styles.tools}>
            <PartTools part={part} name={name} isNarrow={isNarrow} />
          </div>
        )}
      </div>
      <BlockFacts block={block} />
      {block.built_in_block_id !== null && <BuiltInDrawing kind={BUILT_IN_BLOCKS[block.built_in_block_id]} />}
      {isOfQuestions && block.rows.length === 0 && <EmptyBlock />}
      {block.rows.map((row, rowIndex) => (
        <QuestionRow
          key={row[0]?.form_control_id ?? rowIndex}
          row={row}
          number={rowIndex + 1}
          count={block.rows.length}
        />
      ))}
      {isOfQuestions && (
        <div className={styles.adds} {...tourMark('add')}>
          <AddQuestionButton blockId={block.id} blockName={name} />
          <PasteQuestionsButton blockId={block.id} />
        </div>
      )}
    </section>
  );
});

/** Says the next step: another one in a form that has nothing yet. */
function EmptyBlock() {
  const t = useMessages(CANVAS);
  const isFirst = useBuilderState(({ history }) => !hasContent(history.form));
  if (isFirst) return <EmptyNotice title={t.emptyForm} text={t.emptyFormText} />;
  return <EmptyNotice title={t.emptyBlock} text={t.emptyBlockText} />;
}

function BuiltInDrawing({ kind }: { kind: (typeof BUILT_IN_BLOCKS)[keyof typeof BUILT_IN_BLOCKS] }) {
  const parts = useMessages(PARTS);
  const styles = useBlockStyles();
  return (
    <div className={styles.builtIn}>
      <FormIcon />
      <span>
        <strong>{parts[kind]}</strong>
        <br />
        {parts[`${kind} help`]}
      </span>
    </div>
  );
}

function BlockFacts({ block: { visible_when, repeats, requires_signature } }: Pick<BlockCardProps, 'block'>) {
  const t = useMessages(CANVAS);
  const styles = useBlockStyles();
  const facts = [
    visible_when && t.shownIf,
    repeats && t.repeats(repeats.min, repeats.max),
    requires_signature && t.signed,
  ].filter(Boolean);
  return facts.length > 0 && <p className={styles.facts}>{facts.join('\u00a0· ')}</p>;
}
