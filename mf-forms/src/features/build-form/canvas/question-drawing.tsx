import { useMessages } from '@carefront/shared/app';
import { isBlankHtml } from '@carefront/shared/domain';
import type { EditedQuestion } from '@carefront/shared/domain/form-building';
import { makeClasses, RichText } from '@carefront/shared/ui';
import { CANVAS } from './canvas.messages.ts';
import { TYPE_ICONS } from './type-icons.tsx';

const useStyles = makeClasses({
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
export function QuestionDrawing({ question }: { question: EditedQuestion }) {
  const styles = useStyles();
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
  const styles = useStyles();
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
  const styles = useStyles();
  if (isBlankHtml(html)) return <p className={styles.quiet}>{t.noText}</p>;
  return (
    // Its links lead nowhere while the form is built.
    <div inert className={styles.text}>
      <RichText html={html} />
    </div>
  );
}
