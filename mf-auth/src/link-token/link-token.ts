import { useLinkToken, useLocation } from '@carefront/shared/app';
import { useState } from 'react';
import { type LinkPath, tokenOfPath } from '../paths.ts';

const LINK_KINDS = { '/login/reset': 'reset-token', '/login/confirm': 'confirm-token' } as const;

/** @returns `token` is null when there is none; `forget` deletes it, after it was used or refused. */
export function useAccountLink(link: LinkPath): { token: string | null; forget(): void } {
  const { path } = useLocation();
  const { token, forget } = useLinkToken(LINK_KINDS[link], tokenOfPath(path, link), link);
  const [forgotten, setForgotten] = useState<string | null>(null);
  return {
    token: token === forgotten ? null : token,
    forget() {
      forget();
      setForgotten(token);
    },
  };
}
