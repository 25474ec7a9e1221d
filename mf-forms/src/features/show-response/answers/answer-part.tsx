import { useMessages, useMomentText } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { showFormAttachment } from '@carefront/shared/contracts/calls';
import { WrittenName } from '@carefront/shared/forms/signing';
import { InfoIcon, Link, makeStyles, RichText } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { useTextLang } from '../../../forms/form-text.tsx';
import { lazyPart } from '../../../lazy-part.tsx';
import { ANSWERS } from './answers.messages.ts';
import { isBlank, isPicture, type ReadPart } from './answers.rules.ts';

export interface AnswerPartProps {
  part: ReadPart;
  /** Language of the form. */
  locale: Locale;
  /** Hides questions without an answer on the screen. Paper always has them. */
  isFolded: boolean;
}

const SKETCH_HEIGHT_PX = 240;
const SketchPicture = lazyPart(
  'answered-sketch',
  async () => (await import('../../../controls/sketch/sketch-read-only.tsx')).SketchPicture,
  SKETCH_HEIGHT_PX,
);

const ON_PAPER = '@media print';

const useStyles = makeStyles({
  entry: { margin: '8px 0 0', fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
  terms: { padding: '12px 16px', border: '1px solid var(--cf-line)', borderRadius: 'var(--cf-radius-control)' },
  signature: { maxWidth: '480px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '0.875rem', lineHeight: 1.45 },
});

/** One piece of a response: a question with its answer, a heading, a text, a signature. */
export function AnswerPart({ part, locale, isFolded }: AnswerPartProps) {
  const t = useMessages(ANSWERS);
  const styles = useStyles();
  const momentText = useMomentText();
  const lang = useTextLang(locale);
  if (part.kind === 'heading')
    return (
      <h4 className={styles.entry} lang={lang}>
        {part.text}
      </h4>
    );
  if (part.kind === 'rich-text')
    return (
      <div className={styles.terms} lang={lang}>
        <RichText html={part.html} />
      </div>
    );
  if (part.kind === 'signature')
    return (
      <div className={styles.signature}>
        <WrittenName>{part.name}</WrittenName>
        <p className={styles.quiet}>{t.signed(momentText(part.signed_at))}</p>
        {part.ip && <p className={styles.quiet}>{t.ip(part.ip)}</p>}
      </div>
    );
  return (
    <Question part={part} locale={locale} isFolded={isFolded}>
      {part.kind === 'answer' && part.text.trim() !== '' && <span lang={lang}>{part.text}</span>}
      {part.kind === 'files' && part.files.map(({ id, name }) => <AnswerFile key={id} id={id} name={name} />)}
      {part.kind === 'sketch' && <Sketch label={part.label} sketch={part.sketch} />}
    </Question>
  );
}

type Asked = Extract<ReadPart, { label: string }>;

const useQuestionStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    minWidth: 0,
    margin: 0,
    // A question never stands alone at the end of a page.
    breakInside: 'avoid',
    '&[data-folded="true"]': { display: 'none', [ON_PAPER]: { display: 'flex' } },
  },
  label: { color: 'var(--cf-text-quiet)', fontSize: '0.875rem', lineHeight: 1.45, overflowWrap: 'anywhere' },
  answer: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  none: { color: 'var(--cf-text-quiet)' },
  // Paper is the sent form alone, as its PDF.
  before: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginTop: '2px',
    color: 'var(--cf-text-quiet)',
    fontSize: '0.875rem',
    lineHeight: 1.45,
    [ON_PAPER]: { display: 'none' },
  },
});

/** A question, its answer, and the former answer where it differs. */
function Question({
  part,
  locale,
  isFolded,
  children,
}: Omit<AnswerPartProps, 'part'> & { part: Asked; children: ReactNode }) {
  const t = useMessages(ANSWERS);
  const styles = useQuestionStyles();
  const lang = useTextLang(locale);
  const hasNone = part.kind === 'answer' ? part.text.trim() === '' : part.kind === 'files' && part.files.length === 0;
  return (
    <dl className={styles.root} data-folded={isFolded && isBlank(part)}>
      <dt className={styles.label} lang={lang}>
        {part.label}
      </dt>
      <dd className={styles.answer}>{hasNone ? <span className={styles.none}>{t.noAnswer}</span> : children}</dd>
      {part.before !== undefined && (
        <dd className={styles.before} style={{ marginInlineStart: 0 }}>
          <StatusChip intent="info" icon={<InfoIcon />}>
            {t.isChanged}
          </StatusChip>
          <span>{part.before === '' ? t.noneBefore : t.before(part.before)}</span>
        </dd>
      )}
    </dl>
  );
}

const addressOf = (id: string): string => showFormAttachment.path.replace(':id', encodeURIComponent(id));

const useFileStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', overflowWrap: 'anywhere' },
  picture: { display: 'block', maxWidth: '100%', maxHeight: '320px', borderRadius: 'var(--cf-radius-control)' },
});

/** A file of an answer as a link; a picture is also shown. */
function AnswerFile({ id, name }: { id: string; name: string }) {
  const t = useMessages(ANSWERS);
  const styles = useFileStyles();
  return (
    <div className={styles.root}>
      <Link href={addressOf(id)} target="_blank" rel="noreferrer" className={styles.link}>
        {name}
      </Link>
      {isPicture(name) && <img className={styles.picture} src={addressOf(id)} alt={t.picture(name)} loading="lazy" />}
    </div>
  );
}

/** A drawing, with its description in words. */
function Sketch({ label, sketch }: Pick<Extract<ReadPart, { kind: 'sketch' }>, 'label' | 'sketch'>) {
  const t = useMessages(ANSWERS);
  const { lines, background, description } = sketch;
  const isDrawn = lines.length > 0 || background !== null;
  return (
    <>
      {isDrawn && (
        <SketchPicture
          sketch={sketch}
          label={description.trim() || t.drawing(label)}
          pictureUrl={background && addressOf(background.id)}
        />
      )}
      {description.trim() !== '' && <span>{description}</span>}
      {!isDrawn && <span>{t.nothingDrawn}</span>}
    </>
  );
}
