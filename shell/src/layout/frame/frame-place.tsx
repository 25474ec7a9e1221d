import type { WatchCount } from '@carefront/shared/app';
import { isStaff, type Locale, type PageMap } from '@carefront/shared/contracts';
import type { SessionState } from '@carefront/shared/events';
import { useEffect, useLayoutEffect, useState } from 'react';

export interface FramePlaceProps {
  session: SessionState;
  locale: Locale;
  path: string;
  pages: Pick<PageMap, 'frameAt' | 'linksOf'>;
  watchCount: WatchCount;
  nonce: string;
}

type Frame = typeof import('./staff-frame.tsx').StaffFrame;

/**
 * Shows the navigation beside the pages that ask for it. The document has reserved its place, because the server does not know the session;
 * people who do not work at the clinic get the place back. If the code cannot be loaded, the header's account menu leads to the start page.
 */
export function FramePlace({ session, locale, path, pages, watchCount, nonce }: FramePlaceProps) {
  const frame = pages.frameAt(path);
  const staff = session.status === 'signed-in' && isStaff(session.user.roles) ? session.user : null;
  const [Navigation, setNavigation] = useState<Frame | 'failed' | null>(null);
  const isWanted = frame !== null && staff !== null;
  const isReserved = frame !== null && (staff !== null || session.status === 'unknown') && Navigation !== 'failed';

  useLayoutEffect(() => {
    if (isReserved) document.body.dataset.frame = frame;
    else delete document.body.dataset.frame;
  }, [isReserved, frame]);
  useEffect(() => {
    if (!isWanted) return;
    import('./staff-frame.tsx').then(
      ({ StaffFrame }) => setNavigation(() => StaffFrame),
      () => setNavigation('failed'),
    );
  }, [isWanted]);

  if (!isWanted || Navigation === null || Navigation === 'failed') return null;
  return <Navigation user={staff} linksOf={pages.linksOf} {...{ locale, path, watchCount, nonce }} />;
}
