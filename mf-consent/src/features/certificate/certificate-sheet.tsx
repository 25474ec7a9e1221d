import { ClinicText, useMessages } from '@carefront/shared/app';
import { Button, InlineMessage, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { DownloadLink } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { consentPdfHref } from '../../consents/consents.api.ts';
import type { Certificate } from './certificate.api.ts';
import { CERTIFICATE } from './certificate.messages.ts';
import { EventList } from './event-list.tsx';
import { SignatureEvidence } from './signature-evidence.tsx';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  line: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  heading: { margin: '16px 0 0', fontSize: '20px', lineHeight: '26px', fontWeight: 600, breakAfter: 'avoid' },
  quiet: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 16px',
    marginTop: '8px',
    [PHONE]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
    '@media print': { display: 'none' },
  },
  back: { marginInlineEnd: 'auto' },
});

export interface CertificateSheetProps {
  certificate: Certificate;
  /** Link back to the page that opened the certificate. */
  back: ReactNode;
}

/** The certificate as a sheet that can be read, printed and saved. */
export function CertificateSheet({ certificate, back }: CertificateSheetProps) {
  const t = useMessages(CERTIFICATE);
  const styles = useStyles();
  const { consent_id, title, client, signatures, events, is_intact } = certificate;
  const isIntact = is_intact === 1;
  // The PDF contains the signed text only for readers of the whole document, and only while the text is unchanged since the signature.
  const isTextInPdf = isIntact && signatures[0] !== undefined && signatures[0].document_hash !== '';
  return (
    <>
      <p className={styles.line}>
        <ClinicText>{title}</ClinicText>, {t.forClient(`${client.first_name} ${client.last_name}`)}
        <br />
        {certificate.clinic}
      </p>
      <InlineMessage intent={isIntact ? 'success' : 'error'} title={isIntact ? t.intact : t.changed}>
        {isIntact ? t.intactText : t.changedText}
      </InlineMessage>
      <h2 className={styles.heading}>{t.provesTitle}</h2>
      <p className={styles.line}>{t.proves}</p>
      <p className={mergeClasses(styles.line, styles.quiet)}>{t.hashes}</p>
      {isTextInPdf && <p className={mergeClasses(styles.line, styles.quiet)}>{t.textInPdf}</p>}
      {signatures.map((evidence) => (
        <SignatureEvidence key={evidence.hash} evidence={evidence} />
      ))}
      <EventList events={events} />
      <div className={styles.acts}>
        <div className={styles.back}>{back}</div>
        <Button onClick={() => window.print()}>{t.print}</Button>
        <DownloadLink href={consentPdfHref(consent_id)} button="primary">
          {t.savePdf}
        </DownloadLink>
      </div>
    </>
  );
}
