import { useLocation, useMessages, useRemote } from '@carefront/shared/app';
import { isApiError } from '@carefront/shared/http';
import {
  EmptyNotice,
  ErrorNotice,
  LoadingRows,
  makeStyles,
  PageHeading,
  PRINTED,
  usePrintAlone,
} from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_PATH, accountConsentPath, STAFF_CONSENTS_PATH, staffConsentPath } from '../../paths.ts';
import { BackLink } from './back-link.tsx';
import { certificateQuery } from './certificate.api.ts';
import { CERTIFICATE } from './certificate.messages.ts';
import { CertificateSheet } from './certificate-sheet.tsx';

export interface CertificatePageProps {
  consentId: string;
  /** The page that opened the certificate: the back link leads there. */
  from: 'account' | 'staff';
}

const WAYS_BACK = {
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
  const ways = WAYS_BACK[from];
  const back = <BackLink to={ways.consent(consentId)}>{t.back}</BackLink>;
  if (certificate.data) return <CertificateSheet certificate={certificate.data} back={back} />;
  if (!certificate.isError) return <LoadingRows label={t.loading} rows={5} heightPx={72} />;
  const status = isApiError(certificate.error) ? certificate.error.status : null;
  if (status === 404)
    return (
      <EmptyNotice
        title={t.missingTitle}
        text={t.missing}
        action={<BackLink to={ways.list}>{from === 'account' ? t.backToAccount : t.backToConsents}</BackLink>}
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
