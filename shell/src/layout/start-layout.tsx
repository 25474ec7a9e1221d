import type { ShellState } from '@carefront/shared/contracts';
import type { EventBus } from '@carefront/shared/events';
import { useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { changeLocale } from '../locale.ts';
import { isKnownPath } from '../routes.ts';
import { Header } from './header.tsx';
import { NotFound } from './not-found.tsx';

function useShellLocale(bus: EventBus) {
  const port = bus.port('shell');
  const read = () => port.now('locale@1');
  return useSyncExternalStore(
    (onChange) => {
      const subscription = port.state('locale@1').subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    read,
    read,
  );
}

interface LiveProps {
  state: ShellState;
  bus: EventBus;
}

function LiveHeader({ state, bus }: LiveProps) {
  return <Header clinic={state.clinic} locale={useShellLocale(bus)} onLocale={(locale) => changeLocale(bus, locale)} />;
}

function subscribeToRoute(onChange: () => void): () => void {
  window.addEventListener('single-spa:routing-event', onChange);
  return () => window.removeEventListener('single-spa:routing-event', onChange);
}

function LiveNotFound({ bus }: Pick<LiveProps, 'bus'>) {
  const locale = useShellLocale(bus);
  const path = useSyncExternalStore(subscribeToRoute, () => window.location.pathname);
  return isKnownPath(path) ? null : <NotFound locale={locale} />;
}

/** Takes over the header that the server rendered, and owns the view for paths that nobody else owns. */
export function startLayout(state: ShellState, bus: EventBus): void {
  const header = document.getElementById('shell-header');
  if (header) hydrateRoot(header, <LiveHeader state={state} bus={bus} />);
  const view = document.getElementById('shell-view');
  if (view) createRoot(view).render(<LiveNotFound bus={bus} />);
}
