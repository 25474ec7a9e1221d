import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { momentText } from '@carefront/shared/domain';
import { InlineMessage, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';
import type { Evidence } from './certificate.api.ts';
import { CERTIFICATE, METHODS, SIGNED_BY } from './certificate.messages.ts';
import { utcText } from './utc-text.rules.ts';

const WIDE = '@media (min-width: 640px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  heading: { margin: '16px 0 0', fontSize: '20px', lineHeight: '26px', fontWeight: 600, breakAfter: 'avoid' },
  facts: { margin: 0, borderTop: '1px solid var(--cf-line)' },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '8px 0',
    borderBottom: '1px solid var(--cf-line)',
    breakInside: 'avoid',
    [WIDE]: { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: '16px' },
  },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  code: { fontFamily: 'ui-monospace, monospace', fontSize: '14px', overflowWrap: 'anywhere', wordBreak: 'break-all' },
  moment: { display: 'block' },
});

/** One signature, and everything that the server noted with it. */
export function SignatureEvidence({ evidence }: { evidence: Evidence }) {
  const t = useMessages(CERTIFICATE);
  const signedBy = useMessages(SIGNED_BY);
  const methods = useMessages(METHODS);
  const styles = useStyles();
  const locale = useLocale();
  const { clinic } = useRemote();
  const headingId = useId();
  const { signed_at, user_agent, release, previous_hash } = evidence;
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {signedBy[evidence.role]}
      </h2>
      {evidence.is_intact === 0 && <InlineMessage intent="error">{t.signatureChanged}</InlineMessage>}
      <dl className={styles.facts}>
        <Fact name={t.name}>{evidence.name}</Fact>
        <Fact name={t.method}>{methods[evidence.method]}</Fact>
        <Fact name={t.signedAt}>
          <span className={styles.moment}>
            {t.inZone(momentText(signed_at, locale, clinic.timezone), clinic.timezone)}
          </span>
          <span className={styles.moment}>{t.inUtc(utcText(signed_at))}</span>
        </Fact>
        <Fact name={t.ip}>{evidence.ip || t.unknown}</Fact>
        <Fact name={t.browser}>{user_agent || t.unknown}</Fact>
        <Fact name={t.language}>{t[evidence.locale]}</Fact>
        <Fact name={t.release}>{release || t.unknown}</Fact>
        <Fact name={t.templateVersion}>{evidence.template_version}</Fact>
        <Code name={t.termsHash} code={evidence.terms_hash} />
        <Code name={t.documentHash} code={evidence.document_hash} />
        {previous_hash !== null && <Code name={t.previousHash} code={previous_hash} />}
        <Code name={t.hash} code={evidence.hash} />
        <Code name={t.requestId} code={evidence.request_id} />
      </dl>
    </section>
  );
}

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={mergeClasses(styles.value, className)}>{children}</dd>
    </div>
  );
}

/** To be compared letter by letter; as long as it is, it wraps. */
function Code({ name, code }: { name: string; code: string }) {
  const styles = useStyles();
  return (
    <Fact name={name} className={styles.code}>
      {code}
    </Fact>
  );
}
