import { ClinicText, useLocale, useLocation, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { zonePlace } from '@carefront/shared/domain';
import { isApiError } from '@carefront/shared/http';
import {
  AppLink,
  Button,
  EmptyNotice,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  makeStyles,
  mergeClasses,
  PageHeading,
  PRINTED,
  usePrintAlone,
} from '@carefront/shared/ui';
import { AccountOnly, DownloadLink, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { consentPdfHref } from '../../consents/consents.api.ts';
import { ACCOUNT_PATH, accountConsentPath, STAFF_CONSENTS_PATH, staffConsentPath } from '../../paths.ts';
import { type Certificate, certificateQuery } from './certificate.api.ts';
import { CERTIFICATE, EVENT_ACTORS, EVENTS } from './certificate.messages.ts';
import { SignatureEvidence } from './signature-evidence.tsx';

export interface CertificatePageProps {
  consentId: string;
  /** The page that opened the certificate: the back link leads there. */
  from: 'account' | 'staff';
}

const BACK_LINKS = {
  account: { list: ACCOUNT_PATH, consent: accountConsentPath },
  staff: { list: STAFF_CONSENTS_PATH, consent: staffConsentPath },
} as const;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** Shows the evidence for the signatures of a consent. The server checks it again for each request (CO-09). */
export function CertificatePage(props: CertificatePageProps) {
  const t = useMessages(CERTIFICATE);
  const styles = useStyles();
  usePrintAlone();
  const { renderedPath } = useRemote();
  const { path } = useLocation();
  // The link that opened this page is gone, so the heading takes the focus. After a full page load, the focus stays at the top.
  const [wasOpenedHere] = useState(path !== renderedPath);
  return (
    <AccountOnly>
      {(_user, takesFocus) => (
        <PageFrame size="card">
          <article {...PRINTED} aria-label={t.title} className={styles.root}>
            <PageHeading takesFocus={takesFocus || wasOpenedHere}>{t.title}</PageHeading>
            <QueryStates {...props} />
          </article>
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function QueryStates({ consentId, from }: CertificatePageProps) {
  const t = useMessages(CERTIFICATE);
  const { api } = useRemote();
  const certificate = useQuery(certificateQuery(api, consentId));
  const links = BACK_LINKS[from];
  const back = <BackLink to={links.consent(consentId)}>{t.back}</BackLink>;
  if (certificate.data) return <CertificateSheet certificate={certificate.data} back={back} />;
  if (!certificate.isError) return <LoadingRows label={t.loading} rows={5} heightPx={72} />;
  const status = isApiError(certificate.error) ? certificate.error.status : null;
  if (status === 404)
    return (
      <EmptyNotice
        title={t.missingTitle}
        text={t.missing}
        action={<BackLink to={links.list}>{from === 'account' ? t.backToAccount : t.backToConsents}</BackLink>}
      />
    );
  if (status === 409) return <EmptyNotice title={t.unsignedTitle} text={t.unsigned} action={back} />;
  return (
    <>
      <ErrorNotice
        error={certificate.error}
        isRetrying={certificate.isFetching}
        onRetry={() => void certificate.refetch()}
      />
      {back}
    </>
  );
}

const PHONE = '@media (max-width: 639.98px)';

const useCertificateSheetStyles = makeStyles({
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
  const styles = useCertificateSheetStyles();
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

const useEventListStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  heading: { margin: '16px 0 0', fontSize: '20px', lineHeight: '26px', fontWeight: 600, breakAfter: 'avoid' },
  list: { margin: 0, padding: 0, listStyleType: 'none', borderTop: '1px solid var(--cf-line)' },
  event: { padding: '8px 0', borderBottom: '1px solid var(--cf-line)', breakInside: 'avoid', overflowWrap: 'anywhere' },
  what: { display: 'block', fontWeight: 600 },
  when: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  line: { margin: 0 },
});

/** The log entries of the consent, oldest first. */
export function EventList({ events }: Pick<Certificate, 'events'>) {
  const t = useMessages(CERTIFICATE);
  const words: Readonly<Record<string, string>> = useMessages(EVENTS);
  const actors = useMessages(EVENT_ACTORS);
  const styles = useEventListStyles();
  const momentText = useMomentText();
  const { clinic } = useRemote();
  const locale = useLocale();
  const headingId = useId();
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t.eventsTitle}
      </h2>
      {events.length === 0 && <p className={styles.line}>{t.noEvents}</p>}
      {events.length > 0 && (
        <p className={mergeClasses(styles.line, styles.when)}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      )}
      {events.length > 0 && (
        <ol className={styles.list}>
          {events.map(({ at, action, actor }, index) => (
            // The index is the key: two equal entries may have the same time, and the list never changes.
            <li key={index} className={styles.event}>
              <span className={styles.what}>{words[action] ?? action}</span>
              <span className={styles.when}>
                {momentText(at)}&nbsp;· {actors[actor]}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const useBackLinkStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

export interface BackLinkProps {
  to: string;
  children: string;
}

/** The page that opened the certificate. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <AppLink to={to} className={useBackLinkStyles().root}>
      {children}
    </AppLink>
  );
}
