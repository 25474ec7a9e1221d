import { createEventBus } from '@carefront/shared/events';
import { createApiClient } from '@carefront/shared/http';
import { QueryClient } from '@tanstack/react-query';
import { start as startSingleSpa } from 'single-spa';
import { startLayout } from './layout/start-layout.tsx';
import { whenIdle } from './remotes/idle.ts';
import { registerRemoteApplications } from './remotes/register-remotes.ts';
import { guardScripts } from './remotes/script-loading.ts';
import { startShellServices } from './services/shell-services.tsx';
import { loadSession } from './session.ts';
import './shared-modules.ts';
import { readNonce, readShellState } from './shell-state.ts';

const state = readShellState();
const nonce = readNonce();
const bus = createEventBus({ 'locale@1': state.locale, 'session@1': { status: 'unknown' } });
const port = bus.port('shell');
const api = createApiClient();
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
for (const { queryKey, data } of state.queries)
  queryClient.setQueryData(queryKey, data, { updatedAt: state.renderedAtMs });

guardScripts(nonce);
startShellServices(port, nonce);
registerRemoteApplications({ state, nonce, bus, api, queryClient });
startSingleSpa({ urlRerouteOnly: true });
// In a task of its own: on a slow phone, taking over the header in the same one blocks a tap for longer.
setTimeout(() => startLayout(state, bus));
whenIdle(() => void loadSession(api, bus));
