import { useMessages } from '@carefront/shared/app';
import { BUILT_IN_BLOCKS, FORM_LIMITS } from '@carefront/shared/domain';
import { type EditedBlock, findBlock, pastedQuestions } from '@carefront/shared/domain/form-building';
import { AddIcon, Button, EmptyNotice, ModalDialog, makeClasses } from '@carefront/shared/ui';
import { FormIcon, GripIcon } from '@carefront/shared/ui/pages';
import { memo, useRef, useState } from 'react';
import { ADDING } from '../adding/adding.messages.ts';
import { Palette } from '../adding/palette.tsx';
import { PasteDialog } from '../adding/paste.dialog.tsx';
import { cardMark, partMark } from '../moving/part-element.ts';
import { useDropLines } from '../moving/use-drop-lines.ts';
import { usePartDrag } from '../moving/use-part-drag.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilder, useBuilderState } from '../store/builder-context.ts';
import { isSamePart, partKey } from '../store/choice.rules.ts';
import { hasContent } from '../store/form-content.rules.ts';
import { blockName, PALETTE_TYPES } from '../store/part-name.rules.ts';
import { tourMark } from '../tour/tour-steps.rules.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { CANVAS } from './canvas.messages.ts';
import { PartTools } from './part-tools.tsx';
import { QuestionRow } from './question-row.tsx';
import { TYPE_ICONS } from './type-icons.tsx';

interface BlockCardProps {
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

const useBlockStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '8px 16px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '&[data-chosen="true"]': { borderColor: 'var(--cf-brand)', boxShadow: '0 0 0 1px var(--cf-brand)' },
    '@media (max-width: 639.98px)': { padding: '8px 8px 12px' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minWidth: 0 },
  grip: { display: 'flex', color: 'var(--cf-text-quiet)', cursor: 'grab' },
  name: {
    flexGrow: 1,
    flexBasis: '160px',
    minWidth: 0,
    minHeight: '44px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontSize: '18px',
    fontWeight: 600,
    lineHeight: '24px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  tools: { display: 'flex', marginRight: '-8px' },
  facts: { margin: '-8px 0 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  builtIn: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    padding: '16px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    '& svg': { flexShrink: 0 },
  },
  adds: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: '0 -8px -8px' },
});

interface AddQuestionButtonProps {
  blockId: number;
  blockName: string;
}

/** Adds a question of a chosen type at the end of a block; its label gets the focus. */
function AddQuestionButton({ blockId, blockName }: AddQuestionButtonProps) {
  const t = useMessages(ADDING);
  const parts = useMessages(PARTS);
  const store = useBuilder();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  function add(id: string): void {
    const input = PALETTE_TYPES.find((type) => type === id);
    const block = findBlock(store.get().history.form, blockId)?.block;
    setIsOpen(false);
    if (!input || !block) return;
    const place = { row: block.rows.length, column: 0, isNewRow: true };
    store.edit({ type: 'question-added', blockId, place, input });
    if (isNarrow) store.openProperties(true);
    store.focus(store.get().chosen, input === 'text' ? 'content' : 'label');
  }
  const items = PALETTE_TYPES.map((type) => {
    const Icon = TYPE_ICONS[type];
    return { id: type, name: parts[type], help: parts[`${type} help`], icon: <Icon /> };
  });
  return (
    <>
      <Button
        appearance="subtle"
        icon={<AddIcon />}
        aria-label={t.addQuestionTo(blockName)}
        onClick={() => setIsOpen(true)}
      >
        {t.addQuestion}
      </Button>
      {isOpen && (
        <ModalDialog title={t.chooseType} onRequestClose={() => setIsOpen(false)}>
          <Palette items={items} onChoose={add} />
        </ModalDialog>
      )}
    </>
  );
}

/** Makes questions of a pasted list, at the end of a block. */
function PasteQuestionsButton({ blockId }: { blockId: number }) {
  const t = useMessages(ADDING);
  const store = useBuilder();
  const [isOpen, setIsOpen] = useState(false);
  const rowsOf = () => findBlock(store.get().history.form, blockId)?.block.rows.length ?? 0;
  const read = (text: string) => pastedQuestions(text, FORM_LIMITS.rowsPerBlock - rowsOf());
  function add(text: string): void {
    store.edit({ type: 'questions-added', blockId, at: rowsOf(), questions: read(text) });
    store.focus(store.get().chosen);
    setIsOpen(false);
  }
  return (
    <>
      <Button appearance="subtle" onClick={() => setIsOpen(true)}>
        {t.paste}
      </Button>
      {isOpen && (
        <PasteDialog
          texts={{
            title: t.paste,
            text: t.pasteText,
            label: t.pasteLabel,
            example: t.pasteExample,
            found: t.found,
            add: t.addThem,
            cancel: t.cancel,
          }}
          countOf={(text) => read(text).length}
          onAdd={add}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
