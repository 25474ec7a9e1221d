import { navigate, pagePath, type RemoteContext } from '@carefront/shared/app';
import type { ClinicInfo, Locale, MappedView, PageMap, ShellState, TelemetryEvent } from '@carefront/shared/contracts';
import { type EventBus, shellServices } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import type { QueryClient } from '@tanstack/react-query';
import type { ReleaseSource } from '../../releases/release-source.ts';
import type { VerifiedRelease } from '../../releases/verified-release.ts';
import { useStyles } from '../loading/release-styles.ts';
import type { MountedViews } from './mounted-views.ts';
import type { RemoteReports } from './remote-reports.ts';
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
  releases: Pick<ReleaseSource, 'release'>;
  reports: Pick<RemoteReports, 'failed' | 'mounted'>;
  mountedViews: Pick<MountedViews, 'add'>;
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

export type SlotOptions = Omit<RemoteSlotOptions, 'remote' | 'element' | 'load'>;

/** Returns the options that all places of one remote share, for views and parts. */
export function slotOptions(
  { state, pages, nonce, bus, api, queryClient, releases, reports, mountedViews }: Platform,
  { remote, feature, place, view }: RemotePlace,
  parts: Pick<RemoteContext, 'openParcel' | 'watchCount'>,
): SlotOptions {
  const shell = bus.port('shell');
  const locale = () => shell.now('locale@1');
  const report = (release: VerifiedRelease, phase: TelemetryEvent['phase'], error: unknown) => {
    reports.failed(release.id, phase, error);
    shell.publish('shell/remote-failed@1', { remote, release: release.id, phase });
  };
  return {
    release: (isRetry) => releases.release(remote, isRetry),
    report,
    reportMount: (release) => reports.mounted(release),
    useStyles,
    addMounted: (release, remove, reopen) => mountedViews.add({ remote, release: release.id, remove, reopen }),
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
        panelsOf: pages.panelsOf,
        standsAt: (path) => view !== undefined && pages.viewsAt(path).includes(view),
        nonce,
        renderedAtMs: state.renderedAtMs,
        renderedPath,
        renderedLocale: state.locale,
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
