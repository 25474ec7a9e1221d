import { useMessages, useMomentText } from '@carefront/shared/app';
import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { versionText } from '@carefront/shared/domain';
import { AppLink, Button, makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { useTextLang } from '../../../forms/form-text.tsx';
import { clientFormsPath, responsePath } from '../../../paths.ts';
import { STAFF_PAGE } from '../../../staff-page/staff-page.messages.ts';
import { AnswerPart } from './answer-part.tsx';
import { ANSWERS } from './answers.messages.ts';
import { isBlankBlock, type ReadBlock, type Reading, summaryOf } from './answers.rules.ts';

const SCREEN_ONLY = { '@media print': { display: 'none' } } as const;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
  notes: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', ...SCREEN_ONLY },
  note: { margin: 0 },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** A response as a text: facts and scores, then question and answer page by page, in the order of its PDF (RN-12, RN-21). */
export function ResponseAnswers({ response, reading }: { response: ReplyOf<'getFormResponse'>; reading: Reading }) {
  const t = useMessages(ANSWERS);
  const styles = useStyles();
  const momentText = useMomentText();
  const [isFolded, setIsFolded] = useState(true);
  const { locale } = response.form;
  const { blank, changed } = summaryOf(reading);
  const { earlier } = reading;
  return (
    <div className={styles.root}>
      <Facts response={response} />
      <Scores reading={reading} locale={locale} />
      <div className={styles.notes}>
        {earlier && (
          <>
            <p className={styles.note}>
              {changed > 0
                ? t.changed(changed, momentText(earlier.submitted_at))
                : t.same(momentText(earlier.submitted_at))}
            </p>
            <AppLink to={responsePath(earlier.form_response_id)} className={styles.link}>
              {t.earlier}
            </AppLink>
          </>
        )}
        {blank > 0 && (
          <Button appearance="subtle" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
            {t.blank(blank)}
          </Button>
        )}
      </div>
      {reading.pages.map(({ name, blocks }, index) => (
        // A response never changes, so the place of a page is its name.
        <ReadPage key={`${index} ${name}`} name={name} blocks={blocks} locale={locale} isFolded={isFolded} />
      ))}
      {reading.pages.length === 0 && <p className={styles.note}>{t.nothingLeft}</p>}
    </div>
  );
}

const useFactStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 24px',
    alignItems: 'baseline',
    margin: 0,
  },
  name: { color: 'var(--cf-text-quiet)', fontSize: '0.875rem', lineHeight: 1.45 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  client: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', marginBlock: '-10px', fontWeight: 600 },
});

/** The same facts as on the PDF. */
function Facts({ response }: { response: ReplyOf<'getFormResponse'> }) {
  const t = useMessages(ANSWERS);
  const staff = useMessages(STAFF_PAGE);
  const styles = useFactStyles();
  const momentText = useMomentText();
  const { client, form, submitted_at, submitted_by, is_filled_out, form_response_id } = response;
  const sender = [...(submitted_by === null ? [] : [submitted_by]), ...(is_filled_out === 1 ? [t.byClinic] : [])];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t.client,
      client ? (
        <AppLink
          key="client"
          to={clientFormsPath(client.id)}
          aria-label={staff.formsOf(client.full_name)}
          className={styles.client}
        >
          {client.full_name}
        </AppLink>
      ) : (
        t.visitor
      ),
    ],
    [t.sent, momentText(submitted_at)],
    ...(sender.length === 0 ? [] : [[t.sentBy, <bdi key="sender">{sender.join(', ')}</bdi>] as const]),
    [t.version, versionText(form.version)],
    [t.number, form_response_id],
  ];
  return (
    <dl className={styles.root} aria-label={t.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  const styles = useFactStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  );
}

const useScoreStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '16px',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
  },
  heading: { margin: 0, fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: 0 },
  score: { display: 'flex', flexDirection: 'column' },
  label: { fontSize: '0.875rem', lineHeight: 1.45, overflowWrap: 'anywhere' },
  value: { margin: 0, fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  before: { margin: 0, fontSize: '0.875rem', lineHeight: 1.45, ...SCREEN_ONLY },
});

/** The scores that the form computed, each with the former score where it differs. Draws nothing for a form without scores. */
function Scores({ reading, locale }: { reading: Reading; locale: Locale }) {
  const t = useMessages(ANSWERS);
  const styles = useScoreStyles();
  const headingId = useId();
  const lang = useTextLang(locale);
  const { scores } = summaryOf(reading);
  if (scores.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t.scores}
      </h2>
      <dl className={styles.list}>
        {scores.map(({ label, text, before }, index) => (
          <div key={`${index} ${label}`} className={styles.score}>
            <dt className={styles.label} lang={lang}>
              {label}
            </dt>
            <dd className={styles.value}>{text}</dd>
            {before !== undefined && (
              <dd className={styles.before}>{before === '' ? t.noneBefore : t.before(before)}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

const usePageStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0 },
  block: {
    display: 'flex',
    flexDirection: 'column',
    gap: '14px',
    minWidth: 0,
    '&[data-folded="true"]': { display: 'none', '@media print': { display: 'flex' } },
  },
  name: {
    margin: 0,
    paddingBottom: '4px',
    borderBottom: '1px solid var(--cf-line)',
    fontSize: '1.25rem',
    lineHeight: 1.3,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 600, overflowWrap: 'anywhere' },
});

interface ReadPageProps {
  name: string;
  blocks: readonly ReadBlock[];
  locale: Locale;
  isFolded: boolean;
}

function ReadPage({ name, blocks, locale, isFolded }: ReadPageProps) {
  const styles = usePageStyles();
  const lang = useTextLang(locale);
  const hasName = name.trim() !== '';
  const BlockHeading = hasName ? 'h3' : 'h2';
  return (
    <section className={styles.page}>
      {hasName && (
        <h2 className={styles.name} lang={lang}>
          {name}
        </h2>
      )}
      {blocks.map((block, index) => (
        <Block
          key={`${index} ${block.name}`}
          block={block}
          locale={locale}
          isFolded={isFolded}
          Heading={BlockHeading}
        />
      ))}
    </section>
  );
}

interface BlockProps extends Pick<ReadPageProps, 'locale' | 'isFolded'> {
  block: ReadBlock;
  Heading: 'h2' | 'h3';
}

function Block({ block: { name, parts }, locale, isFolded, Heading }: BlockProps) {
  const styles = usePageStyles();
  const lang = useTextLang(locale);
  const id = useId();
  const hasName = name.trim() !== '';
  return (
    <section
      className={styles.block}
      data-folded={isFolded && isBlankBlock({ name, parts })}
      aria-labelledby={hasName ? id : undefined}
    >
      {hasName && (
        <Heading id={id} className={styles.title} lang={lang}>
          {name}
        </Heading>
      )}
      {parts.map((part, at) => (
        // A response never changes, so the place of a part is its name.
        <AnswerPart key={`${at} ${part.kind}`} part={part} locale={locale} isFolded={isFolded} />
      ))}
    </section>
  );
}
