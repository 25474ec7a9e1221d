import { useMessages } from '@carefront/shared/app';
import { isBlankHtml } from '@carefront/shared/domain';
import type { EditedQuestion, EditedRow } from '@carefront/shared/domain/form-building';
import { makeClasses, RichText } from '@carefront/shared/ui';
import { GripIcon } from '@carefront/shared/ui/pages';
import { memo, useRef } from 'react';
import { MoveMenu } from '../moving/move-menu.tsx';
import { cardMark, partMark } from '../moving/part-element.ts';
import { useDropLines } from '../moving/use-drop-lines.ts';
import { usePartDrag, useRowDrag } from '../moving/use-part-drag.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilderState } from '../store/builder-context.ts';
import { isSamePart, partKey } from '../store/choice.rules.ts';
import { questionName } from '../store/part-name.rules.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { CANVAS } from './canvas.messages.ts';
import { PartTools } from './part-tools.tsx';
import { TYPE_ICONS } from './type-icons.tsx';

const useStyles = makeClasses({
  root: { display: 'flex', alignItems: 'stretch', gap: '4px', minWidth: 0 },
  cards: {
    display: 'grid',
    flexGrow: 1,
    alignItems: 'start',
    gap: '12px',
    minWidth: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 640px)': {
      '&[data-count="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '&[data-count="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
  side: { display: 'flex', flexDirection: 'column', alignItems: 'center', flexShrink: 0 },
  grip: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    minHeight: '44px',
    padding: 0,
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'var(--cf-text-quiet)',
    cursor: 'grab',
    ':hover': { backgroundColor: 'var(--cf-surface-pressed)' },
  },
  menu: { '& button': { minWidth: '32px', maxWidth: '32px', padding: 0 } },
});

interface QuestionRowProps {
  row: EditedRow;
  /** From 1. */
  number: number;
  count: number;
}

/** One to three questions side by side. A row of several has a handle of its own: with it the whole row moves. */
export const QuestionRow = memo(function QuestionRow({ row, number, count }: QuestionRowProps) {
  const t = useMessages(CANVAS);
  const styles = useStyles();
  const dropLines = useDropLines();
  const root = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const first = row[0]?.form_control_id ?? 0;
  const isGroup = row.length > 1;
  useRowDrag(root, grip, isGroup ? first : null);
  const name = t.rowOf(number, count);
  return (
    <div ref={root} className={`${styles.root} ${dropLines}`}>
      {isGroup && (
        <div className={styles.side}>
          <button
            ref={grip}
            type="button"
            className={styles.grip}
            aria-label={name}
            {...partMark({ part: 'row', id: first })}
          >
            <GripIcon />
          </button>
          <span className={styles.menu}>
            <MoveMenu part={{ part: 'row', id: first }} name={name} />
          </span>
        </div>
      )}
      <div className={styles.cards} data-count={row.length}>
        {row.map((question) => (
          <QuestionCard key={question.form_control_id} question={question} />
        ))}
      </div>
    </div>
  );
});

const useQuestionCardStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '8px 12px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    cursor: 'grab',
    '&[data-chosen="true"]': { borderColor: 'var(--cf-brand)', boxShadow: '0 0 0 1px var(--cf-brand)' },
    '@media (hover: hover)': { '&:hover': { borderColor: 'var(--cf-line-strong)' } },
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '44px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontSize: '14px',
    fontWeight: 600,
    lineHeight: '20px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&[data-blank="true"]': { color: 'var(--cf-text-quiet)', fontWeight: 400 },
  },
  star: { color: 'var(--cf-error-text)' },
  icon: { display: 'flex', flexShrink: 0, color: 'var(--cf-text-quiet)' },
  tools: { display: 'flex', justifyContent: 'flex-end', margin: '0 -8px -8px' },
  facts: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** One question on the canvas. It is drawn again only when it changes. */
const QuestionCard = memo(function QuestionCard({ question }: { question: EditedQuestion }) {
  const t = useMessages(CANVAS);
  const parts = useMessages(PARTS);
  const styles = useQuestionCardStyles();
  const dropLines = useDropLines();
  const root = useRef<HTMLDivElement>(null);
  const { form_control_id: id, input_type: type } = question;
  const part = partKey('question', id);
  const isChosen = useBuilderState(({ chosen }) => isSamePart(chosen, part));
  const name = useBuilderState(({ history }) => questionName(history.form, question, parts));
  const isNarrow = useIsNarrow();
  usePartDrag(root, { part: 'question', id });
  const isBlank = question.label.trim() === '';
  const Icon = TYPE_ICONS[type];
  return (
    <div ref={root} className={`${styles.root} ${dropLines}`} data-chosen={isChosen} {...cardMark(part)}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon />
        </span>
        <button type="button" className={styles.name} data-blank={isBlank} aria-pressed={isChosen} {...partMark(part)}>
          {isBlank && type !== 'text' ? `${name}: ${t.noLabel}` : isBlank ? parts.text : name}
          {question.is_required && (
            <>
              <span aria-hidden="true" className={styles.star}>
                {' *'}
              </span>
              <span className={styles.hidden}>, {t.required}</span>
            </>
          )}
          <span className={styles.hidden}>, {parts[type]}</span>
        </button>
      </div>
      <QuestionDrawing question={question} />
      <QuestionFacts question={question} />
      {isChosen && (
        <div className={styles.tools}>
          <PartTools part={part} name={name} isNarrow={isNarrow} />
        </div>
      )}
    </div>
  );
});

/** Everything about a question that its drawing does not show. */
function QuestionFacts({ question }: { question: EditedQuestion }) {
  const t = useMessages(CANVAS);
  const styles = useQuestionCardStyles();
  const { visible_when, required_when, computed, is_for_staff, is_remote_options } = question;
  const facts = [
    visible_when && t.shownIf,
    required_when && t.requiredIf,
    computed && t.computed,
    is_for_staff && t.forStaff,
    is_remote_options && t.fromList,
  ].filter(Boolean);
  return facts.length > 0 && <p className={styles.facts}>{facts.join('\u00a0· ')}</p>;
}

const useQuestionDrawingStyles = makeClasses({
  box: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '36px',
    padding: '4px 10px',
    boxSizing: 'border-box',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    overflow: 'hidden',
    '&[data-kind="area"]': { minHeight: '64px', alignItems: 'flex-start' },
    '&[data-kind="drop"]': { minHeight: '56px', borderStyle: 'dashed', justifyContent: 'center' },
    '&[data-kind="sheet"]': { minHeight: '96px', justifyContent: 'center' },
  },
  options: { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', margin: 0, padding: 0, listStyleType: 'none' },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '24px',
    overflowWrap: 'anywhere',
    '&::before': {
      content: '""',
      flexShrink: 0,
      width: '12px',
      height: '12px',
      border: '1px solid var(--cf-line-strong)',
      borderRadius: '7px',
    },
    '&[data-multiple="true"]::before': { borderRadius: '3px' },
    '&[data-rest="true"]::before': { display: 'none' },
  },
  scale: { display: 'flex', alignItems: 'center', gap: '8px', color: 'var(--cf-text-quiet)', fontSize: '14px' },
  line: { flexGrow: 1, borderTop: '2px solid var(--cf-line-strong)' },
  text: { maxHeight: '160px', overflow: 'hidden', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** px: from this height on a text question is a text area. */
const AREA_FROM = 1;
const MOST_OPTIONS = 5;

/** A light drawing of a question: the real control is in the preview. A page of the builder draws up to 60 of them. */
function QuestionDrawing({ question }: { question: EditedQuestion }) {
  const styles = useQuestionDrawingStyles();
  const { input_type: type, placeholder, height, min_val, max_val } = question;
  const Icon = TYPE_ICONS[type];
  if (type === 'text') return <TextDrawing html={question.content} />;
  if (type === 'multiple-choice' && !question.is_remote_options) return <OptionDrawings question={question} />;
  if (type === 'scale-range')
    return (
      <div className={styles.scale}>
        <span>{min_val ?? 0}</span>
        <span className={styles.line} />
        <span>{max_val ?? 10}</span>
      </div>
    );
  const isArea = type === 'input-text' && (height ?? 0) >= AREA_FROM;
  const isDrop = type === 'upload-file' || type === 'image-file';
  const kind = isArea ? 'area' : isDrop ? 'drop' : type === 'sketch' ? 'sheet' : 'line';
  return (
    <div className={styles.box} data-kind={kind}>
      <span>{placeholder}</span>
      {type !== 'input-text' && <Icon />}
    </div>
  );
}

function OptionDrawings({ question: { form_control_options: options, is_multiple } }: { question: EditedQuestion }) {
  const t = useMessages(CANVAS);
  const styles = useQuestionDrawingStyles();
  const rest = options.length - MOST_OPTIONS;
  return (
    <ul className={styles.options}>
      {options.slice(0, MOST_OPTIONS).map(({ option_value, option_label }, index) => (
        <li key={index} className={styles.option} data-multiple={is_multiple}>
          {(option_label ?? option_value) || t.option}
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.option} data-rest="true">
          {t.moreOptions(rest)}
        </li>
      )}
    </ul>
  );
}

function TextDrawing({ html }: { html: string }) {
  const t = useMessages(CANVAS);
  const styles = useQuestionDrawingStyles();
  if (isBlankHtml(html)) return <p className={styles.quiet}>{t.noText}</p>;
  return (
    // Its links lead nowhere while the form is built.
    <div inert className={styles.text}>
      <RichText html={html} />
    </div>
  );
}
