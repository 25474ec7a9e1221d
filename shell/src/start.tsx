import { clinicInfoQuery, hasUnsavedWork, keepFocus, setWellKnownPaths } from '@carefront/shared/app';
import { createEventBus } from '@carefront/shared/events';
import { createApiClient, shouldRetryRead } from '@carefront/shared/http';
import { QueryClient } from '@tanstack/react-query';
import { start as startSingleSpa } from 'single-spa';
import { startLayout } from './layout/start-layout.tsx';
import { nextTask } from './next-task.ts';
import { watchOverrides, withOverrides } from './override/watch-overrides.ts';
import { createReleaseSource, createStepApplier, watchRegistry } from './releases/release-source.ts';
import { allowRelease, guardScripts, watchScripts } from './remotes/load-release.ts';
import { registerRemoteApplications } from './remotes/register-remotes.ts';
import { createRemoteParts } from './remotes/remote-parts.ts';
import { createRemoteReports } from './remotes/remote-reports.ts';
import { createMountedViews } from './remotes/slot-options.tsx';
import { startShellServices } from './services/shell-services.tsx';
import { createSessionStore, userIdOf } from './session/session-store.ts';
import { logOut, openSessionChannel, startSession, wordsOfRefusedCookies } from './session/start-session.ts';
import { describedPages, readNonce, readShellState } from './shell-state.ts';
import './shared-modules.ts';

const state = readShellState();
const nonce = readNonce();
const pages = describedPages(state);
setWellKnownPaths(pages.wellKnown);
const bus = createEventBus({ 'locale@1': state.locale, 'session@1': { status: 'unknown' } });
const port = bus.port('shell');
const channel = openSessionChannel(state.clinic.slug);
const api = createApiClient(undefined, {
  actingAs: () => userIdOf(port.now('session@1')),
  onSessionEnded: () => sessionStore.onSessionEnded(),
  wordsOfRefusedCookies() {
    const readPhone = async () => (await queryClient.fetchQuery(clinicInfoQuery(api))).clinic.office_phone;
    return wordsOfRefusedCookies(port.now('locale@1'), readPhone);
  },
  onExpiresIn(seconds) {
    const endsAtMs = Date.now() + seconds * 1_000;
    sessionStore.lastUntil(endsAtMs);
    channel.tell({ type: 'session-lasts', endsAtMs });
  },
});
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetryRead, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
for (const { queryKey, data } of state.queries)
  queryClient.setQueryData(queryKey, data, { updatedAt: state.renderedAtMs });

await nextTask();
guardScripts(nonce);
keepFocus(document);
const services = startShellServices(port, nonce);
const mountedViews = createMountedViews();
const reports = createRemoteReports(api);
watchScripts((releaseId, fault) => reports.failedWith(releaseId, 'load', fault));
await nextTask();
const applySteps = createStepApplier({ mountedViews, services });
const source = createReleaseSource({
  state,
  facts: () => ({ mounted: mountedViews.list(), hasUnsavedWork: hasUnsavedWork() }),
  onFault: (fault) => reports.failedWith(state.manifest.shell.id, 'manifest', fault),
  onVerified(manifest, steps) {
    allowRelease(manifest.shell);
    applySteps(steps, manifest.revoked ?? []);
  },
});
const releases = withOverrides(source, port);
const platform = { state, pages, nonce, bus, api, queryClient, releases, reports, mountedViews };
const parts = createRemoteParts(platform);
const endSession = () => logOut(api, port, pages);
const sessionStore = createSessionStore({
  bus,
  api,
  queryClient,
  async loadGuard() {
    const { createSessionDialogs, createSessionGuard } = await import('./session/session-guard.tsx');
    const dialogs = createSessionDialogs(services, parts.openParcel);
    return createSessionGuard({ sessionStore, port, api, dialogs, logOut: endSession });
  },
});
await nextTask();
const firstViews = registerRemoteApplications(platform, parts);
firstViews.afterwards(() => watchRegistry(releases, state.clinic.slug));
watchOverrides({ state, port, api, services, mountedViews });
startSession(sessionStore, port, channel, pages.pageAt(window.location.pathname));
await nextTask();
startSingleSpa({ urlRerouteOnly: true });
await nextTask();
startLayout(platform, parts.watchCount, () => void endSession());
// begin/begin.ts makes a click again that came before.
void firstViews.opened.then(() => window.dispatchEvent(new Event('carefront:started')));
