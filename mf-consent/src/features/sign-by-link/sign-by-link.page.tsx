import type { ReplyOf } from '@carefront/shared/contracts';
import { PageFrame, useLinkToken } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { CONSENT_LINK_PATH } from '../../paths.ts';
import { LinkedConsentView } from './linked-consent.tsx';
import { SignedByLink } from './signed-by-link.tsx';
import { VoidLink, type VoidReason } from './void-link.tsx';

export interface SignByLinkPageProps {
  /** The token in the address; null after the page has removed it from the address. */
  token: string | null;
}

/** The page of an emailed link, `/site/consent/{token}`: one consent, one signature, no account (CO-11). */
export function SignByLinkPage({ token: inAddress }: SignByLinkPageProps) {
  const { token, forget } = useLinkToken('consent-link', inAddress, CONSENT_LINK_PATH);
  return (
    <PageFrame size="card">
      {token === null ? <VoidLink reason="void" /> : <SignByLink key={token} token={token} onEnded={forget} />}
    </PageFrame>
  );
}

type End = { kind: 'signed'; signed: ReplyOf<'signConsentByLink'> } | { kind: 'void'; reason: VoidReason };

/** One link, from its opening to its end. @param props.onEnded - Called when the link opens nothing any more. */
function SignByLink({ token, onEnded }: { token: string; onEnded(): void }) {
  const [end, setEnd] = useState<End | null>(null);
  function finish(how: End) {
    onEnded();
    setEnd(how);
  }
  if (end?.kind === 'signed') return <SignedByLink signed={end.signed} />;
  if (end?.kind === 'void') return <VoidLink reason={end.reason} />;
  return (
    <LinkedConsentView
      token={token}
      onSigned={(signed) => finish({ kind: 'signed', signed })}
      onVoid={(reason) => finish({ kind: 'void', reason })}
    />
  );
}
