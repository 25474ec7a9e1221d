import {
  clinicInfoQuery,
  isBookingPath,
  SITE_EDITOR_PATH,
  useLocale,
  useLocation,
  useRemote,
} from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isBookingRouteOpen } from './features/coming-soon/coming-soon.rules.ts';
import { ComingSoonDoor } from './features/coming-soon/coming-soon-door.tsx';
import { EditSiteDoor } from './features/edit-site/edit-site-door.tsx';
import { FailedSite } from './features/home/failed-site.tsx';
import { HomePage } from './features/home/home.page.tsx';
import { LoadingSite } from './features/home/loading-site.tsx';
import { SectionPage } from './features/section-page/section.page.tsx';
import { pageHead } from './page-head.ts';

/** What the editor draws, with its fields in the place of the texts. */
const PAGES = { Home: HomePage, Section: SectionPage };

/** The clinic's public site: its pages, the dialogs over them, and the editor of both. */
export function App() {
  const { api, renderedPath } = useRemote();
  const { path } = useLocation(renderedPath);
  const locale = useLocale();
  const { data: info, isError, isFetching, refetch } = useQuery(clinicInfoQuery(api));
  const isEditor = path === SITE_EDITOR_PATH;
  const title = info && !isEditor && pageHead(info, locale).title;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (isEditor) return <EditSiteDoor pages={PAGES} />;
  if (!info) {
    return isError ? <FailedSite isRetrying={isFetching} onRetry={() => void refetch()} /> : <LoadingSite />;
  }
  return (
    <>
      <HomePage info={info} />
      {isBookingPath(path) && !isBookingRouteOpen(info.clinic) && <ComingSoonDoor clinic={info.clinic} />}
    </>
  );
}
