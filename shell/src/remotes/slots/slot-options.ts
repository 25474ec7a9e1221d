import { navigate, pagePath, type RemoteContext } from '@carefront/shared/app';
import type {
  ClinicInfo,
  FallbackRelease,
  Locale,
  MappedView,
  PageMap,
  ShellState,
  TelemetryEvent,
} from '@carefront/shared/contracts';
import { type EventBus, shellServices } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import type { QueryClient } from '@tanstack/react-query';
import { createFailureReports } from './failure-reports.ts';
import type { RemoteSlotOptions } from './remote-slot.ts';
import { drawBroken, drawLoading } from './slot-panels.tsx';

/** The path that the document was loaded with. */
const renderedPath = window.location.pathname;

export interface Platform {
  state: ShellState;
  pages: PageMap;
  nonce: string;
  bus: EventBus;
  api: ApiClient;
  queryClient: QueryClient;
}

/** A place of one remote. */
export interface RemotePlace {
  remote: string;
  /** Name of the view or part that people read. */
  feature: Readonly<Record<Locale, string>>;
  place: RemoteContext['place'];
  /** Absent for a part. */
  view?: MappedView;
}

export type SlotOptions = Pick<RemoteSlotOptions, 'report' | 'makeContext' | 'showLoading' | 'showBroken'>;

/** Returns the options that all places of one remote share, for views and parts. */
export function slotOptions(
  { state, pages, nonce, bus, api, queryClient }: Platform,
  { remote, feature, place, view }: RemotePlace,
  parts: Pick<RemoteContext, 'openParcel' | 'watchCount'>,
): SlotOptions {
  const shell = bus.port('shell');
  const locale = () => shell.now('locale@1');
  const sendReport = createFailureReports(api);
  const report = (release: FallbackRelease, phase: TelemetryEvent['phase'], error: unknown) => {
    // A part that no remote of the clinic provides is no failure of a release.
    if (remote === '') return;
    sendReport(remote, release, phase, error);
    shell.publish('shell/remote-failed@1', { remote, release: release.id, phase });
  };
  return {
    report,
    makeContext(release, signal) {
      const events = bus.port(remote, signal);
      return {
        remote,
        release: release.id,
        place,
        clinic: state.clinic,
        api,
        queryClient,
        events,
        shell: shellServices(events),
        ...parts,
        hasPart: (name) => pages.providerOf(name) !== null,
        linksOf: pages.linksOf,
        standsAt: (path) => view !== undefined && pages.viewsAt(path).includes(view),
        nonce,
        renderedAtMs: state.renderedAtMs,
        renderedPath,
        signal,
        reportError: (phase, error) => report(release, phase, error),
      };
    },
    // A corner is optional: if its remote cannot be loaded, the place stays empty (SH-04).
    showLoading: (element) => {
      if (place !== 'corner') drawLoading(element, feature[locale()], locale());
    },
    showBroken: (element, onRetry) => {
      if (place === 'corner') return () => undefined;
      // Server-rendered text has its own title and stays below the panel.
      const isWholePage = place === 'page' && element.querySelector('h1') === null;
      return drawBroken(element, shell.state('locale@1'), (language) => ({
        feature: feature[language],
        locale: language,
        contact: queryClient.getQueryData<ClinicInfo>(['clinic-info'])?.clinic ?? null,
        isWholePage,
        onRetry,
        onClose: place === 'layer' ? () => navigate(pagePath('home')) : undefined,
      }));
    },
  };
}
