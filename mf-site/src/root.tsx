import { clinicInfoQuery, isPagePath, useLocale, useLocation, useRemote } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ComingSoonRoute, isBookingRouteOpen } from './features/coming-soon/coming-soon-route.tsx';
import { EditSiteRoute } from './features/edit-site/edit-site-route.tsx';
import { HomePage } from './features/home/home.page.tsx';
import { FailedSite, LoadingSite } from './features/home/waiting-site.tsx';
import { PractitionerPage } from './features/practitioner-page/practitioner.page.tsx';
import { SectionPage } from './features/section-page/section.page.tsx';
import { LazySwitchedOff } from './features/switched-off/lazy-switched-off.tsx';
import { isEditorPath, pageKeyOf, pageTitle, type SiteView, siteViewOf } from './site-view.ts';
import { usePageChange } from './use-page-change.ts';

/** The pages that the editor draws with fields in place of the texts. */
const PAGES = { Home: HomePage, Section: SectionPage };

/** The clinic's public site: its pages, the dialogs over them, and the site's editor. */
export function App() {
  const { api, renderedPath } = useRemote();
  const path = useOwnPath(useLocation(renderedPath).path);
  const locale = useLocale();
  const { data: info, isError, isFetching, refetch } = useQuery(clinicInfoQuery(api));
  const isEditor = isEditorPath(path);
  const view = info && !isEditor ? siteViewOf(path, info) : null;
  const title = info && view && pageTitle(view, info, locale);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  usePageChange(view && pageKeyOf(view));
  if (isEditor) return <EditSiteRoute pages={PAGES} />;
  if (!info || !view) {
    return isError ? <FailedSite isRetrying={isFetching} onRetry={() => void refetch()} /> : <LoadingSite />;
  }
  return (
    <>
      <Page view={view} info={info} />
      <Dialog path={path} info={info} />
    </>
  );
}

/** While another remote's page loads, this remote stays a moment longer: it keeps its last page and does not switch to its home page. */
function useOwnPath(path: string): string {
  const [ownPath, setOwnPath] = useState(path);
  const isOwn = useRemote().standsAt(path);
  if (isOwn && path !== ownPath) setOwnPath(path);
  return isOwn ? path : ownPath;
}

function Page({ view, info }: { view: SiteView; info: ClinicInfo }) {
  switch (view.name) {
    case 'home':
      return <HomePage info={info} ownNotes={<LazySwitchedOff info={info} />} />;
    case 'section':
      return <SectionPage key={view.section} info={info} section={view.section} />;
    case 'practitioner':
      return <PractitionerPage key={view.practitioner?.id} info={info} practitioner={view.practitioner} />;
  }
}

/** This remote's dialog over the home page (ST-12). The dialogs for booking and forms belong to other remotes. */
function Dialog({ path, info: { clinic } }: { path: string; info: ClinicInfo }) {
  return isPagePath('booking', path) && !isBookingRouteOpen(clinic) ? <ComingSoonRoute clinic={clinic} /> : null;
}
