import { useMessages, useRemote } from '@carefront/shared/app';
import { CONSENT_COPY_DAYS } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows, PageHeading } from '@carefront/shared/ui';
import { LinkEnd, PageFrame, useLinkToken } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isVoidLink } from '../../mailed-link/void-link.api.ts';
import { SIGNED_COPY } from '../../messages/signed-copy.messages.ts';
import { CONSENT_COPY_PATH } from '../../paths.ts';
import { CopyFacts } from './copy-facts.tsx';
import { signedCopyQuery } from './signed-copy.api.ts';

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
