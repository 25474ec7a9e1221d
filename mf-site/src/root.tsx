import { clinicInfoQuery, isBookingPath, useLocale, useLocation, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isBookingRouteOpen } from './features/coming-soon/coming-soon.rules.ts';
import { ComingSoonDoor } from './features/coming-soon/coming-soon-door.tsx';
import { FailedSite } from './features/home/failed-site.tsx';
import { HomePage } from './features/home/home.page.tsx';
import { LoadingSite } from './features/home/loading-site.tsx';
import { pageHead } from './page-head.ts';

/** The clinic's public site: the home page, and over it the dialog that stands in for booking where there is none. */
export function App() {
  const { api } = useRemote();
  const { path } = useLocation();
  const locale = useLocale();
  const { data: info, isError, isFetching, refetch } = useQuery(clinicInfoQuery(api));
  const title = info && pageHead(info, locale).title;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
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
