import { useEffect, useState } from 'react';
import type { MenuLink } from '../../contracts/index.ts';
import { useRemote } from '../microfrontend/remote-provider.tsx';
import type { LinkCount } from './link-count.ts';

/** The count beside a link; null until it comes, and where there is none. @param clientId - For links of the menu 'client'. */
export function useLinkCount({ count }: Pick<MenuLink, 'count'>, clientId?: number): LinkCount | null {
  const { watchCount } = useRemote();
  const [shown, setShown] = useState<LinkCount | null>(null);
  const { remote, name } = count ?? {};
  useEffect(() => {
    if (!watchCount || remote === undefined || name === undefined) return;
    const end = watchCount({ remote, name, clientId }, setShown);
    return () => {
      end();
      setShown(null);
    };
  }, [watchCount, remote, name, clientId]);
  return shown;
}
