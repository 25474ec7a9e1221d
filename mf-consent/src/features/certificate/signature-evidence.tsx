import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { utcText, zonePlace } from '@carefront/shared/domain';
import { InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import type { Evidence } from './certificate.api.ts';
import { CERTIFICATE, METHODS, SHOWN_PROOFS, SIGNED_BY, WITHHELD } from './certificate.messages.ts';
import { Code, Fact } from './fact.tsx';
import { LinkFacts } from './link-facts.tsx';

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
