import { navigate, type RemoteContext, SITE_PATH } from '@carefront/shared/app';
import type { ClinicInfo, FallbackRelease, ShellState, TelemetryEvent } from '@carefront/shared/contracts';
import { type EventBus, shellServices } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import type { QueryClient } from '@tanstack/react-query';
import { registerApplication } from 'single-spa';
import { messages } from '../messages.ts';
import { REMOTE_ROUTES } from '../routes.ts';
import { slotId } from '../shell-state.ts';
import { createFailureReports } from './failure-reports.ts';
import { whenIdle } from './idle.ts';
import { loadRelease } from './load-release.ts';
import { prefetchFiles } from './prefetch-files.ts';
import { createRemoteSlot } from './remote-slot.ts';
import { drawBroken, drawLoading } from './slot-faces.tsx';

export interface Platform {
  state: ShellState;
  nonce: string;
  bus: EventBus;
  api: ApiClient;
  queryClient: QueryClient;
}

const FEATURE_NAMES = { site: 'featureSite', booking: 'featureBooking' } as const;
/** A remote drawn over the page can be put away when it is broken; one that is the page cannot. */
const LAYERS = new Set(['mf-booking']);

/** Gives single-spa one application per remote of the registry's answer (SH-02). Its lifecycles never wait and never reject. */
export function registerRemoteApplications(platform: Platform): void {
  const { state } = platform;
  for (const { remote, feature, isActive } of REMOTE_ROUTES) {
    const release = state.manifest.remotes[remote];
    const element = document.getElementById(slotId(remote));
    if (!release || !element) continue;
    const slot = createRemoteSlot({
      ...slotOptions(platform, remote, FEATURE_NAMES[feature]),
      remote,
      release,
      element,
    });
    registerApplication({
      name: remote,
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          mount: () => {
            void slot.open();
            return Promise.resolve();
          },
          unmount: () => slot.close(),
        }),
      activeWhen: ({ pathname }) => isActive(pathname, state.clinic),
    });
  }
  prepareNextRemotes(state);
}

function slotOptions(
  { state, nonce, bus, api, queryClient }: Platform,
  remote: string,
  featureName: 'featureSite' | 'featureBooking',
) {
  const locale = () => bus.port('shell').now('locale@1');
  const feature = () => messages[locale()][featureName];
  const sendReport = createFailureReports(api);
  const report = (release: FallbackRelease, phase: TelemetryEvent['phase'], error: unknown) => {
    sendReport(remote, release, phase, error);
    bus.port('shell').publish('shell/remote-failed@1', { remote, release: release.id, phase });
  };
  return {
    load: loadRelease,
    report,
    makeContext(release: FallbackRelease, signal: AbortSignal): RemoteContext {
      const events = bus.port(remote, signal);
      return {
        remote,
        release: release.id,
        clinic: state.clinic,
        api,
        queryClient,
        events,
        shell: shellServices(events),
        nonce,
        renderedAtMs: state.renderedAtMs,
        signal,
        reportError: (phase, error) => report(release, phase, error),
      };
    },
    showLoading: (element: HTMLElement) => drawLoading(element, feature(), locale()),
    showBroken: (element: HTMLElement, onRetry: () => void) =>
      drawBroken(element, bus.port('shell').state('locale@1'), (language) => ({
        feature: messages[language][featureName],
        locale: language,
        contact: queryClient.getQueryData<ClinicInfo>(['clinic-info'])?.clinic ?? null,
        onRetry,
        onClose: LAYERS.has(remote) ? () => navigate(SITE_PATH) : undefined,
      })),
  };
}

/** What a person is likely to open next comes into the cache at idle, and runs when they point at a link to it. */
function prepareNextRemotes({ clinic, manifest }: ShellState): void {
  const releaseOf = (path: string) => {
    const route = REMOTE_ROUTES.find(({ remote, isActive }) => LAYERS.has(remote) && isActive(path, clinic));
    const release = route && manifest.remotes[route.remote];
    return release ? { remote: route.remote, release } : null;
  };
  window.addEventListener('carefront:intent', (event) => {
    const path = event instanceof CustomEvent ? String((event.detail as { path?: unknown } | null)?.path ?? '') : '';
    const next = releaseOf(new URL(path, window.location.href).pathname);
    if (next) void loadRelease(next.remote, next.release).catch(() => undefined);
  });
  const prefetchAll = () => {
    for (const { remote } of REMOTE_ROUTES.filter((route) => LAYERS.has(route.remote))) {
      const release = manifest.remotes[remote];
      if (release && clinic.isBookingEnabled) prefetchFiles(release);
    }
  };
  if (document.readyState === 'complete') whenIdle(prefetchAll);
  else window.addEventListener('load', () => whenIdle(prefetchAll), { once: true });
}
