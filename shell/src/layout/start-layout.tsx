import { afterPaint, pagePath, type WatchCount } from '@carefront/shared/app';
import { isStaff, LOCALE_COOKIE, type Locale, type PageMap, type ShellState } from '@carefront/shared/contracts';
import type { ClinicState, EventBus, EventPort, SessionState, StateName } from '@carefront/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { messages } from '../messages.ts';
import type { AccountMenuProps } from './account-menu.tsx';
import { Header } from './header.tsx';
import { keepOneMain } from './main-landmark.ts';
import { NotFound } from './not-found.tsx';
import { PageLink } from './page-link.tsx';

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
  queryClient: QueryClient;
  nonce: string;
}

/** Hydrates the header that the server rendered, maintains the page's main landmark, and draws 'Page not found' for paths of no remote. */
export function startLayout(
  { state, pages, bus, queryClient, nonce }: LayoutParts,
  watchCount: WatchCount,
  onLogOut: () => void,
): void {
  const port = bus.port('shell');
  const onLocale = (locale: Locale) => changeLocale({ bus, queryClient }, locale);
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

/** Returns a state of the bus as React state. @param atFirst - The server's value, if it differs from the current value. */
export function useShellState<N extends StateName>(port: EventPort, name: N, atFirst?: ClinicState[N]): ClinicState[N] {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = port.state(name).subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [port, name],
  );
  const read = () => port.now(name);
  return useSyncExternalStore(subscribe, read, () => atFirst ?? read());
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The next page that the server renders has this language. */
export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store API, and the server reads this choice.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

/**
 * All texts on the page change in place: no reload, and typed text is kept. What was read from the server is read again, because its answers
 * have the clinic's texts in the reader's language.
 */
export function changeLocale({ bus, queryClient }: Pick<LayoutParts, 'bus' | 'queryClient'>, locale: Locale): void {
  document.documentElement.lang = locale;
  bus.setState('locale@1', locale);
  void queryClient.invalidateQueries();
}

export interface SessionPlaceProps {
  session: SessionState;
  locale: Locale;
  linksOf: AccountMenuProps['linksOf'];
  onLogOut(): void;
}

/** Shows the signed-in person in the header. The header reserves the width, so nothing moves when the session is known. */
export function SessionPlace({ session, locale, linksOf, onLogOut }: SessionPlaceProps) {
  if (session.status === 'unknown') return null;
  if (session.status === 'signed-in')
    return <MenuOrLink key={session.user.id} user={session.user} {...{ locale, linksOf, onLogOut }} />;
  return (
    <PageLink to={pagePath('login')} className="cf-header__login">
      {messages[locale].logIn}
    </PageLink>
  );
}

/** The code of the menu loads for signed-in people only. If it cannot be loaded, a link leads to the page with the same links. */
function MenuOrLink(props: AccountMenuProps) {
  const [Menu, setMenu] = useState<typeof import('./account-menu.tsx').AccountMenu | 'failed' | null>(null);
  useEffect(() => {
    import('./account-menu.tsx').then(
      ({ AccountMenu }) => setMenu(() => AccountMenu),
      () => setMenu('failed'),
    );
  }, []);
  if (Menu === null) return null;
  if (Menu !== 'failed') return <Menu {...props} />;
  const { user, locale } = props;
  return (
    <PageLink
      to={pagePath(isStaff(user.roles) ? 'staff-start' : 'account')}
      className="cf-account__button"
      label={messages[locale].accountOf(user.full_name)}
    >
      <span className="cf-account__initials">{user.initials}</span>
    </PageLink>
  );
}

export interface FramePlaceProps {
  session: SessionState;
  locale: Locale;
  path: string;
  pages: Pick<PageMap, 'frameAt' | 'linksOf'>;
  watchCount: WatchCount;
  nonce: string;
}

type Frame = typeof import('./frame/staff-frame.tsx').StaffFrame;

/**
 * Shows the navigation beside the pages that ask for it. The document has reserved its place, because the server does not know the session;
 * people who do not work at the clinic get the place back. If the code cannot be loaded, the header's account menu leads to the start page.
 */
export function FramePlace({ session, locale, path, pages, watchCount, nonce }: FramePlaceProps) {
  const frame = pages.frameAt(path);
  const staff = session.status === 'signed-in' && isStaff(session.user.roles) ? session.user : null;
  const [Navigation, setNavigation] = useState<Frame | 'failed' | null>(null);
  const isWanted = frame !== null && staff !== null;
  const isReserved = frame !== null && (staff !== null || session.status === 'unknown') && Navigation !== 'failed';

  useLayoutEffect(() => {
    if (isReserved) document.body.dataset.frame = frame;
    else delete document.body.dataset.frame;
  }, [isReserved, frame]);
  useEffect(() => {
    if (!isWanted) return;
    import('./frame/staff-frame.tsx').then(
      ({ StaffFrame }) => setNavigation(() => StaffFrame),
      () => setNavigation('failed'),
    );
  }, [isWanted]);

  if (!isWanted || Navigation === null || Navigation === 'failed') return null;
  return <Navigation user={staff} linksOf={pages.linksOf} {...{ locale, path, watchCount, nonce }} />;
}
