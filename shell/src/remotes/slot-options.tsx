import { navigate, pagePath, type RemoteContext } from '@carefront/shared/app';
import type { ClinicInfo, Locale, MappedView, PageMap, ShellState, TelemetryEvent } from '@carefront/shared/contracts';
import type { MountedView } from '@carefront/shared/domain/releases';
import { type EventBus, shellServices } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { Observable } from 'rxjs';
import { messages } from '../messages.ts';
import type { ReleaseSource, VerifiedRelease } from '../releases/release-source.ts';
import { useStyles } from './load-release.ts';
import type { RemoteReports } from './remote-reports.ts';
import type { RemoteSlotOptions } from './remote-slot.ts';

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

interface Removable extends MountedView {
  /** Leaves the view, which keeps its drafts, and shows the panel in its place. */
  remove(): void;
  /** Opens the view again in its place, with the release that the next entry has. Drafts stay. */
  reopen(): void;
}

/** The views and parts that are on the page now, of all remotes. */
export interface MountedViews {
  /** @returns A function that ends the entry: the view was left. */
  add(view: Removable): () => void;
  list(): readonly MountedView[];
  /** Removes the remote's views of these releases. */
  remove(remote: string, releases: readonly string[]): void;
  /** For a developer's next build. */
  reopen(remote: string): void;
}

export function createMountedViews(): MountedViews {
  const views = new Set<Removable>();
  return {
    add(view) {
      views.add(view);
      return () => void views.delete(view);
    },
    list: () => [...views],
    remove(remote, releases) {
      for (const view of [...views]) if (view.remote === remote && releases.includes(view.release)) view.remove();
    },
    reopen(remote) {
      for (const view of [...views]) if (view.remote === remote) view.reopen();
    },
  };
}

/** Draws the loading state of a remote; the document reserves its height. */
function drawLoading(element: HTMLElement, feature: string, locale: Locale): void {
  const loading = document.createElement('div');
  loading.className = 'cf-loading';
  loading.role = 'status';
  loading.textContent = messages[locale].loading(feature);
  element.append(loading);
}

/**
 * Draws the panel of SH-04 in the current language of the page (GN-05). Server-rendered text stays readable below the panel.
 * @param locales - Emits the current language immediately and every later language.
 * @returns A function that removes the panel.
 */
export function drawBroken(
  element: HTMLElement,
  locales: Observable<Locale>,
  propsIn: (locale: Locale) => BrokenRemoteProps,
): () => void {
  element.querySelector('.cf-loading')?.remove();
  const place = document.createElement('div');
  element.prepend(place);
  const root = createRoot(place);
  const subscription = locales.subscribe((locale) => root.render(<BrokenRemote {...propsIn(locale)} />));
  return () => {
    subscription.unsubscribe();
    root.unmount();
    place.remove();
  };
}

interface BrokenRemoteProps {
  feature: string;
  locale: Locale;
  /** The clinic's phone and email, so that the person can reach the clinic without the feature. */
  contact: Pick<ClinicInfo['clinic'], 'office_phone' | 'email'> | null;
  onRetry(): void;
  /** The page shows only the panel: its title becomes the page's title. */
  isWholePage?: boolean;
  /** Present if the remote is a layer over the page, which the person can close. */
  onClose?: (() => void) | undefined;
}

/** Replaces a remote that did not load or crashed (SH-04). Plain markup: the panel must not need code that may be broken. */
function BrokenRemote({ feature, locale, contact, isWholePage = false, onRetry, onClose }: BrokenRemoteProps) {
  const t = messages[locale];
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <div className={onClose ? 'cf-broken cf-broken--layer' : 'cf-broken'} role="alert">
      <Title className="cf-broken__title">{t.brokenTitle(feature)}</Title>
      <p>{t.brokenText}</p>
      {contact && (contact.office_phone || contact.email) ? (
        <p>
          {t.brokenContact}{' '}
          {contact.office_phone ? (
            <a href={`tel:${contact.office_phone.replace(/[^+\d]/g, '')}`}>{contact.office_phone}</a>
          ) : null}{' '}
          {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : null}
        </p>
      ) : null}
      <p className="cf-broken__actions">
        {onClose ? (
          <button type="button" className="cf-button" onClick={onClose}>
            {t.close}
          </button>
        ) : null}
        <button type="button" className="cf-button cf-button--primary" onClick={onRetry}>
          {t.retry}
        </button>
      </p>
    </div>
  );
}
