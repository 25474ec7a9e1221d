import { useMessages } from '@carefront/shared/app';
import type { EditedQuestion } from '@carefront/shared/domain/form-building';
import { makeClasses } from '@carefront/shared/ui';
import { memo, useRef } from 'react';
import { cardMark, partMark } from '../moving/part-element.ts';
import { useDropLines } from '../moving/use-drop-lines.ts';
import { usePartDrag } from '../moving/use-part-drag.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilderState } from '../store/builder-context.ts';
import { isSamePart, partKey } from '../store/choice.rules.ts';
import { questionName } from '../store/part-name.rules.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { CANVAS } from './canvas.messages.ts';
import { PartTools } from './part-tools.tsx';
import { QuestionDrawing } from './question-drawing.tsx';
import { TYPE_ICONS } from './type-icons.tsx';

const useStyles = makeClasses({
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
export const QuestionCard = memo(function QuestionCard({ question }: { question: EditedQuestion }) {
  const t = useMessages(CANVAS);
  const parts = useMessages(PARTS);
  const styles = useStyles();
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
  const styles = useStyles();
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
