import { navigate, tabStorage, useLocation } from '@carefront/shared/app';
import { useEffect, useState } from 'react';
import { type LinkPath, tokenOfPath } from '../paths.ts';

const STORAGE_KEYS: Readonly<Record<LinkPath, string>> = {
  '/login/reset': 'carefront.reset-token',
  '/login/confirm': 'carefront.confirm-token',
};

/**
 * The token of the emailed link: from the address, else from before a reload of this tab. It leaves the address at once, because browsers save
 * addresses in their history.
 * @returns `token` is null when there is none; `forget` deletes it, after it was used or refused.
 */
export function useLinkToken(link: LinkPath): { token: string | null; forget(): void } {
  const { path } = useLocation();
  const key = STORAGE_KEYS[link];
  const fresh = tokenOfPath(path, link);
  const [token, setToken] = useState(() => fresh ?? tabStorage.read(key));
  useEffect(() => {
    if (fresh === null) return;
    tabStorage.write(key, fresh);
    // Another link may be opened in the same tab: it replaces the first.
    setToken(fresh);
    navigate(link, { isReplacing: true });
  }, [fresh, key, link]);
  function forget() {
    tabStorage.write(key, null);
    setToken(null);
  }
  return { token, forget };
}
