import { keepLinkToken, navigate, readLinkToken } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { PageFrame } from '@carefront/shared/ui';
import { useEffect, useState } from 'react';
import { CONSENT_LINK_PATH } from '../../paths.ts';
import { LinkedConsentView } from './linked-consent.tsx';
import { SignedByLink } from './signed-by-link.tsx';
import { VoidLink, type VoidReason } from './void-link.tsx';

export interface SignByLinkPageProps {
  /** The token in the address; null after the page has removed it from the address. */
  token: string | null;
}

const KIND = 'consent-link';

type Stage =
  | { kind: 'sign'; token: string }
  | { kind: 'signed'; signed: ReplyOf<'signConsentByLink'> }
  | { kind: 'void'; reason: VoidReason };

const stageOf = (token: string | null): Stage =>
  token === null ? { kind: 'void', reason: 'void' } : { kind: 'sign', token };

/** The page of an emailed link, `/site/consent/{token}`: one consent, one signature, no account (CO-11). */
export function SignByLinkPage({ token }: SignByLinkPageProps) {
  const [stage, setStage] = useState(() => stageOf(token ?? readLinkToken(KIND)));

  useEffect(() => {
    if (token === null) return;
    keepLinkToken(KIND, token);
    // When another link is opened in the same tab, the new link counts.
    setStage({ kind: 'sign', token });
    // Removes the token from the address bar after reading it: histories store addresses, and other people can read the screen.
    navigate(CONSENT_LINK_PATH, { isReplacing: true });
  }, [token]);

  function end(next: Stage) {
    keepLinkToken(KIND, null);
    setStage(next);
  }

  return (
    <PageFrame size="card">
      {stage.kind === 'sign' && (
        <LinkedConsentView
          key={stage.token}
          token={stage.token}
          onSigned={(signed) => end({ kind: 'signed', signed })}
          onVoid={(reason) => end({ kind: 'void', reason })}
        />
      )}
      {stage.kind === 'signed' && <SignedByLink signed={stage.signed} />}
      {stage.kind === 'void' && <VoidLink reason={stage.reason} />}
    </PageFrame>
  );
}
