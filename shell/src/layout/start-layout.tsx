import { afterPaint, pagePath, type WatchCount } from '@carefront/shared/app';
import type { Locale, PageMap, ShellState } from '@carefront/shared/contracts';
import type { EventBus, EventPort } from '@carefront/shared/events';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { changeLocale, keepLocale } from '../locale.ts';
import { messages } from '../messages.ts';
import { FramePlace } from './frame/frame-place.tsx';
import { Header } from './header.tsx';
import { keepOneMain } from './main-landmark.ts';
import { NotFound } from './not-found.tsx';
import { SessionPlace } from './session-place.tsx';
import { useShellState } from './use-shell-state.ts';

/** The server renders without a session. */
const SESSION_AT_FIRST = { status: 'unknown' } as const;

interface LiveProps {
  state: ShellState;
  pages: PageMap;
  port: EventPort;
}

interface LiveHeaderProps extends LiveProps {
  onLocale(locale: Locale): void;
  onLogOut(): void;
}

function LiveHeader({ state, pages, port, onLocale, onLogOut }: LiveHeaderProps) {
  const locale = useShellState(port, 'locale@1', state.locale);
  const session = useShellState(port, 'session@1', SESSION_AT_FIRST);
  const [pressed, setPressed] = useState<Locale | null>(null);
  // begin/begin.ts lets the presses on the header through, also while a remote of the page still loads.
  useEffect(() => void window.dispatchEvent(new Event('carefront:header-started')), []);
  const choose = (chosen: Locale) => {
    setPressed(chosen);
    keepLocale(chosen);
    void afterPaint().then(() => onLocale(chosen));
  };
  return (
    <Header
      clinic={state.clinic}
      locale={locale}
      pressedLocale={pressed ?? locale}
      homePath={pagePath('home')}
      onLocale={choose}
    >
      <SessionPlace session={session} linksOf={pages.linksOf} {...{ locale, onLogOut }} />
    </Header>
  );
}

function subscribeToRoute(onChange: () => void): () => void {
  window.addEventListener('single-spa:routing-event', onChange);
  return () => window.removeEventListener('single-spa:routing-event', onChange);
}

/** Shows 'Page not found'; every other page and its title belong to a remote. */
function LiveNotFound({ state, pages, port }: LiveProps) {
  const locale = useShellState(port, 'locale@1');
  const isMissing = useSyncExternalStore(subscribeToRoute, () => pages.pageAt(window.location.pathname) === null);
  useEffect(() => {
    if (isMissing) document.title = `${messages[locale].notFoundTitle} · ${state.clinic.name}`;
  }, [isMissing, locale, state.clinic.name]);
  return isMissing ? <NotFound locale={locale} homePath={pagePath('home')} /> : null;
}

interface LiveFrameProps extends Omit<LiveProps, 'state'> {
  watchCount: WatchCount;
  nonce: string;
}

function LiveFrame({ port, ...props }: LiveFrameProps) {
  const locale = useShellState(port, 'locale@1');
  const session = useShellState(port, 'session@1');
  const path = useSyncExternalStore(subscribeToRoute, () => window.location.pathname);
  return <FramePlace {...{ locale, session, path }} {...props} />;
}

interface LayoutParts {
  state: ShellState;
  pages: PageMap;
  bus: EventBus;
  nonce: string;
}

/** Hydrates the header that the server rendered, maintains the page's main landmark, and draws 'Page not found' for paths of no remote. */
export function startLayout(
  { state, pages, bus, nonce }: LayoutParts,
  watchCount: WatchCount,
  onLogOut: () => void,
): void {
  const port = bus.port('shell');
  const onLocale = (locale: Locale) => changeLocale(bus, locale);
  const header = document.getElementById('shell-header');
  const liveHeader = <LiveHeader {...{ state, pages, port, onLocale, onLogOut }} />;
  // In a transition, React hydrates in slices, between which the browser handles taps.
  if (header) startTransition(() => void hydrateRoot(header, liveHeader));
  const frame = document.getElementById('shell-frame');
  if (frame) createRoot(frame).render(<LiveFrame {...{ pages, port, watchCount, nonce }} />);
  const content = document.getElementById('main');
  if (content) keepOneMain(content);
  const view = document.getElementById('shell-view');
  if (view) createRoot(view).render(<LiveNotFound {...{ state, pages, port }} />);
}
