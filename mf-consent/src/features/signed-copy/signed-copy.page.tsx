import {
  defineMessages,
  tokenNumber,
  useClinicLang,
  useLocale,
  useMessages,
  useMomentText,
  useRemote,
} from '@carefront/shared/app';
import type { SignedCopy } from '@carefront/shared/contracts';
import { getSignedCopy } from '@carefront/shared/contracts/calls';
import { CONSENT_COPY_DAYS, zonePlace } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { DownloadLink, LinkEnd, PageFrame, useLinkToken } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ConsentStatusTag } from '../../consent-sheet/consent-status-tag.tsx';
import { copyPdfHref, isVoidLink, MAILED_LINK } from '../../mailed-link/mailed-link.ts';
import { CONSENT_COPY_PATH } from '../../paths.ts';

export interface SignedCopyPageProps {
  /** The token in the address; null after the page has removed it from the address. */
  token: string | null;
}

/** The page of an emailed copy, `/site/consent_copy/{token}`: the signed form and its PDF (CO-10). */
export function SignedCopyPage({ token: inAddress }: SignedCopyPageProps) {
  const { token, forget } = useLinkToken('consent-copy', inAddress, CONSENT_COPY_PATH);
  return (
    <PageFrame size="card">
      {token === null ? <VoidCopy /> : <Copy key={token} token={token} onVoid={forget} />}
    </PageFrame>
  );
}

function Copy({ token, onVoid }: { token: string; onVoid(): void }) {
  const t = useMessages(SIGNED_COPY);
  const { api } = useRemote();
  const copy = useQuery(signedCopyQuery(api, token));
  const isVoid = isVoidLink(copy.error);
  const tellVoid = useEffectEvent(onVoid);
  useEffect(() => {
    if (isVoid) tellVoid();
  }, [isVoid]);
  if (isVoid) return <VoidCopy />;
  return (
    <>
      <PageHeading>{t.title}</PageHeading>
      {copy.data ? (
        <CopyFacts copy={copy.data} token={token} />
      ) : copy.isError ? (
        <ErrorNotice error={copy.error} isRetrying={copy.isFetching} onRetry={() => void copy.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={3} heightPx={48} />
      )}
    </>
  );
}

function VoidCopy() {
  const t = useMessages(SIGNED_COPY);
  return <LinkEnd title={t.title} texts={[t.void(CONSENT_COPY_DAYS)]} />;
}

export function signedCopyQuery(api: ApiClient, token: string) {
  return queryOptions<SignedCopy>({
    queryKey: ['own', 'consent-copy', tokenNumber(token)],
    // The answer is removed with the page. The tab's storage keeps the token for a reload (`link-token.ts`) until the tab is closed.
    gcTime: 0,
    queryFn: ({ signal }) => api.call(getSignedCopy, { params: { token }, signal }),
  });
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  title: { margin: 0, minWidth: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
    gap: '12px 24px',
    margin: 0,
    padding: '16px 0',
    borderTop: '1px solid var(--cf-line)',
    borderBottom: '1px solid var(--cf-line)',
  },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  value: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  text: { margin: 0, maxWidth: '68ch' },
  save: { alignSelf: 'flex-start', [PHONE]: { alignSelf: 'stretch' } },
});

/** Shows what was signed and when, and links to the PDF. */
export function CopyFacts({ copy, token }: { copy: SignedCopy; token: string }) {
  const t = useMessages(SIGNED_COPY);
  const { savePdf } = useMessages(MAILED_LINK);
  const { clinic } = useRemote();
  const locale = useLocale();
  const lang = useClinicLang();
  const styles = useStyles();
  const moment = useMomentText();
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.title} lang={lang}>
          {copy.title}
        </h2>
        <ConsentStatusTag status={copy.status} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.name}>{t.client}</dt>
          <dd dir="auto" className={styles.value}>
            {`${copy.client.first_name} ${copy.client.last_name}`.trim()}
          </dd>
        </div>
        <div>
          <dt className={styles.name}>{t.signedOn}</dt>
          <dd className={styles.value}>{t.moment(moment(copy.signed_at), zonePlace(clinic.timezone, locale))}</dd>
        </div>
      </dl>
      <p className={styles.text}>{t.worksUntil(moment(copy.expires_at), zonePlace(clinic.timezone, locale))}</p>
      <DownloadLink href={copyPdfHref(token)} button="primary" className={styles.save}>
        {savePdf}
      </DownloadLink>
    </>
  );
}

/** The texts of the page of an emailed copy (CO-10). */
export const SIGNED_COPY = defineMessages(
  {
    title: 'Your signed form',
    loading: 'Loading your signed form',
    client: 'Client',
    signedOn: 'Signed',
    moment: (moment: string, zone: string) => `${moment} (${zone})`,
    worksUntil: (moment: string, zone: string) =>
      `Save your copy now: this link works until ${moment} (${zone}). The PDF has the form as you signed it, with its certificate.`,
    void: (days: number) => `A link to a copy works for ${days} days. Your clinic can give you another copy.`,
  },
  {
    title: 'Votre formulaire signé',
    loading: 'Chargement de votre formulaire signé',
    client: 'Client',
    signedOn: 'Signé',
    moment: (moment: string, zone: string) => `${moment} (${zone})`,
    worksUntil: (moment: string, zone: string) =>
      `Enregistrez votre copie dès maintenant, car ce lien ne fonctionne que jusqu’au ${moment} (${zone}). Le PDF contient le formulaire tel que vous l’avez signé, avec son certificat.`,
    void: (days: number) =>
      `Un lien vers une copie fonctionne pendant ${days} jours. Votre clinique peut vous en remettre une autre.`,
  },
);
