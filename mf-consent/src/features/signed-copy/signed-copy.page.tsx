import { keepLinkToken, navigate, readLinkToken, useMessages, useRemote } from '@carefront/shared/app';
import { CONSENT_COPY_DAYS } from '@carefront/shared/domain';
import { ErrorNotice, LinkEnd, LoadingRows, PageFrame, PageHeading } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isVoidLink } from '../../mailed-link/void-link.api.ts';
import { SIGNED_COPY } from '../../messages/signed-copy.messages.ts';
import { CONSENT_COPY_PATH } from '../../paths.ts';
import { CopyFacts } from './copy-facts.tsx';
import { signedCopyQuery } from './signed-copy.api.ts';

export interface SignedCopyPageProps {
  /** The token in the address; null after the page has removed it from the address. */
  token: string | null;
}

const KIND = 'consent-copy';

/** The page of an emailed copy, `/site/consent_copy/{token}`: the signed form and its PDF (CO-10). */
export function SignedCopyPage({ token }: SignedCopyPageProps) {
  const [held, setHeld] = useState(() => token ?? readLinkToken(KIND));
  useEffect(() => {
    if (token === null) return;
    keepLinkToken(KIND, token);
    // When another link is opened in the same tab, the new link counts.
    setHeld(token);
    // Removes the token from the address bar after reading it: histories store addresses, and other people can read the screen.
    navigate(CONSENT_COPY_PATH, { isReplacing: true });
  }, [token]);
  return <PageFrame size="card">{held === null ? <VoidCopy /> : <Copy key={held} token={held} />}</PageFrame>;
}

function Copy({ token }: { token: string }) {
  const t = useMessages(SIGNED_COPY);
  const { api } = useRemote();
  const copy = useQuery(signedCopyQuery(api, token));
  const isVoid = isVoidLink(copy.error);
  useEffect(() => {
    if (isVoid) keepLinkToken(KIND, null);
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
