import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { utcText, zonePlace } from '@carefront/shared/domain';
import { InlineMessage, makeStyles, mergeClasses, WarningIcon } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import { type ReactNode, useId } from 'react';
import type { Evidence } from './certificate.api.ts';
import {
  CERTIFICATE,
  METHODS,
  NOT_ON_FILE,
  ON_FILE,
  ROLE_WORDS,
  SHOWN_PROOFS,
  SIGNED_BY,
  WITHHELD,
} from './certificate.messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  heading: { margin: '16px 0 0', fontSize: '20px', lineHeight: '26px', fontWeight: 600, breakAfter: 'avoid' },
  facts: { margin: 0, borderTop: '1px solid var(--cf-line)' },
  line: { display: 'block' },
});

/** One signature, and all facts that the server recorded with it. */
export function SignatureEvidence({ evidence }: { evidence: Evidence }) {
  const t = useMessages(CERTIFICATE);
  const signedBy = useMessages(SIGNED_BY);
  const methods = useMessages(METHODS);
  const shownProofs = useMessages(SHOWN_PROOFS);
  const parts: Readonly<Record<string, string>> = useMessages(WITHHELD);
  const styles = useStyles();
  const momentText = useMomentText();
  const { clinic } = useRemote();
  const locale = useLocale();
  const headingId = useId();
  const { signed_at, ip, user_agent, release, previous_hash, withheld, link } = evidence;
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {signedBy[evidence.role]}
      </h2>
      {evidence.is_intact === 0 && <InlineMessage intent="error">{t.signatureChanged}</InlineMessage>}
      <dl className={styles.facts}>
        <Fact name={t.name}>{evidence.name}</Fact>
        <Fact name={t.method}>{methods[evidence.method]}</Fact>
        {link !== null && <LinkFacts link={link} role={evidence.role} />}
        <Fact name={t.signedAt}>
          <span className={styles.line}>{t.inZone(momentText(signed_at), zonePlace(clinic.timezone, locale))}</span>
          <span className={styles.line}>{utcText(signed_at)}</span>
        </Fact>
        {/* The server records an address with each signature: without one, this reader may not see address and browser. */}
        {ip !== '' && (
          <>
            <Fact name={t.ip}>{ip}</Fact>
            <Fact name={t.browser}>{user_agent || t.unknownBrowser}</Fact>
          </>
        )}
        <Fact name={t.language}>{t[evidence.locale]}</Fact>
        <Fact name={t.release}>{release || t.unknown}</Fact>
        <Fact name={t.shownProof}>{evidence.shown_proof === null ? t.unknown : shownProofs[evidence.shown_proof]}</Fact>
        <Fact name={t.templateVersion}>{evidence.template_version}</Fact>
        {withheld.length > 0 && (
          <Fact name={t.withheld}>
            {withheld.map((part) => (
              <span key={part} className={styles.line}>
                {parts[part] ?? part}
              </span>
            ))}
          </Fact>
        )}
        <Code name={t.termsHash} code={evidence.terms_hash} />
        {evidence.document_hash !== '' && <Code name={t.documentHash} code={evidence.document_hash} />}
        {previous_hash !== null && <Code name={t.previousHash} code={previous_hash} />}
        <Code name={t.hash} code={evidence.hash} />
        <Code name={t.requestId} code={evidence.request_id} />
      </dl>
    </section>
  );
}

interface LinkFactsProps {
  link: NonNullable<Evidence['link']>;
  role: Evidence['role'];
}

/** Shows how well the emailed link identifies the signer: who sent the link, and whether the address was known as the signer's before. */
function LinkFacts({ link, role }: LinkFactsProps) {
  const t = useMessages(CERTIFICATE);
  const words: Readonly<Record<string, string>> = useMessages(ROLE_WORDS);
  const onFile = useMessages(ON_FILE);
  const notOnFile = useMessages(NOT_ON_FILE);
  const signer = role === 'client' ? role : 'guardian';
  const roles = link.sent_by_roles.split(',').map((role) => words[role] ?? role);
  return (
    <>
      <Fact name={t.linkSentBy}>{link.sent_by_roles === '' ? t.withBooking : roles.join(', ')}</Fact>
      <Fact name={t.linkAddress}>
        {link.is_known_address === 1 ? (
          onFile[signer]
        ) : (
          <StatusChip intent="warning" icon={<WarningIcon />}>
            {notOnFile[signer]}
          </StatusChip>
        )}
      </Fact>
    </>
  );
}

const useFactStyles = makeStyles({
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '8px 0',
    borderBottom: '1px solid var(--cf-line)',
    breakInside: 'avoid',
    '@media (min-width: 640px)': { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: '16px' },
  },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  code: { fontFamily: 'ui-monospace, monospace', fontSize: '14px', overflowWrap: 'anywhere', wordBreak: 'break-all' },
});

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** One recorded fact of a signature; must be inside a `<dl>`. */
function Fact({ name, className, children }: FactProps) {
  const styles = useFactStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={mergeClasses(styles.value, className)}>{children}</dd>
    </div>
  );
}

/** A code in a font that makes its characters easy to compare; it can wrap at any character. */
function Code({ name, code }: { name: string; code: string }) {
  const styles = useFactStyles();
  return (
    <Fact name={name} className={styles.code}>
      {code}
    </Fact>
  );
}
