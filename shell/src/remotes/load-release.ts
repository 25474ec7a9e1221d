import type { RemoteLifecycle } from '@carefront/shared/app';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { VerifiedRelease } from '../releases/release-source.ts';
import { pause, withLimit } from './remote-slot.ts';

/** A load that takes longer counts as failed (SH-04). */
export const LOAD_LIMIT_MS = 8_000;
const RETRY_AFTER_MS = 300;

const loaded = new Map<string, Promise<RemoteLifecycle>>();
const unsettled = new Set<string>();
const attemptsByRelease = new Map<string, number>();

/** @throws Error whose `name` is the cause: `TimeLimitError`, or the name from the federation runtime. */
async function attempt(remote: string, release: VerifiedRelease): Promise<RemoteLifecycle> {
  // Each attempt gets a separate name: the runtime remembers a failure by name, so a retry under the same name would fail immediately.
  const attempts = (attemptsByRelease.get(release.id) ?? 0) + 1;
  attemptsByRelease.set(release.id, attempts);
  const alias = `${remote}@${release.id}--${attempts}`;
  allowRelease(release);
  registerRemotes([{ name: alias, entry: release.entry, type: 'global', entryGlobalName: release.container }]);
  const [lifecycle] = await Promise.all([loadRemote<RemoteLifecycle>(`${alias}/lifecycle`), ensureStyles(release)]);
  if (!lifecycle || typeof lifecycle.mount !== 'function') throw new TypeError('The remote exposes no lifecycle');
  return lifecycle;
}

async function loadWithRetry(remote: string, release: VerifiedRelease): Promise<RemoteLifecycle> {
  try {
    return await attempt(remote, release);
  } catch {
    await pause(RETRY_AFTER_MS);
    return attempt(remote, release);
  }
}

/**
 * Loads the lifecycle of a release, once per page. A failed load is not kept: the next call loads again.
 * @throws Error after two attempts, or `TimeLimitError` after LOAD_LIMIT_MS.
 */
export function loadRelease(remote: string, release: VerifiedRelease): Promise<RemoteLifecycle> {
  const known = loaded.get(release.id);
  if (known) return known;
  const loading = withLimit(loadWithRetry(remote, release), LOAD_LIMIT_MS);
  loaded.set(release.id, loading);
  unsettled.add(release.id);
  loading.catch(() => loaded.delete(release.id)).finally(() => unsettled.delete(release.id));
  return loading;
}

/** Whether a load of the release is not settled yet: a file that fails now may still be loaded by the second attempt. */
const isLoading = (releaseId: string): boolean => unsettled.has(releaseId);

/**
 * Creates all script elements of the federation runtime, which does not support integrity itself. The browser blocks a script that the
 * registry does not name.
 */
export function guardScripts(nonce: string): void {
  registerPlugins([
    {
      name: 'carefront-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.nonce = nonce;
        script.integrity = hashOfFile(url);
        return { script, timeout: LOAD_LIMIT_MS };
      },
    },
  ]);
}

interface KnownFile {
  /** Id of the release. */
  readonly release: string;
  /** sha384. */
  readonly hash: string;
}

const files = new Map<string, KnownFile>();

/** A path in which nothing is left to resolve: no query, no segment that begins with a dot, no second slash. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

/** With the origin: a developer's own build may have a file at the same path. */
const addressOf = (url: string): string => {
  // To parse the addresses of all files took 12 ms of the start.
  if (PLAIN_PATH.test(url)) return window.location.origin + url;
  const { origin, pathname } = new URL(url, window.location.href);
  return origin + pathname;
};

/** Allows the scripts of this release, each with the hash from the registry. */
export function allowRelease(release: VerifiedRelease): void {
  for (const [url, hash] of [...Object.entries(release.assets), [release.entry, release.integrity] as const])
    files.set(addressOf(url), { release: release.id, hash });
}

/** A hash that no file has. An empty one would let the browser run the file unchecked. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Returns the hash that the file must have. For a file of no allowed release, no bytes have it: the browser refuses the file. */
export const hashOfFile = (url: string): string => files.get(addressOf(url))?.hash ?? NO_FILE;

/** Returns the id of the release that has the file; undefined for a file of no release that was allowed. */
export const releaseOfFile = (url: string): string | undefined => files.get(addressOf(url))?.release;

/** Views on the page by the id of their release. */
const views = new Map<string, number>();
const isInUse = ({ id }: VerifiedRelease): boolean => (views.get(id) ?? 0) > 0;

/**
 * Switches the release's stylesheets on for one more view. A release without a view has none of its rules on the page: they would be for
 * the next release as well where they are for the document itself.
 * @returns Ends it; the second call does nothing.
 */
export function useStyles(release: VerifiedRelease): () => void {
  views.set(release.id, (views.get(release.id) ?? 0) + 1);
  switchStyles(release);
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    views.set(release.id, (views.get(release.id) ?? 1) - 1);
    switchStyles(release);
  };
}

/** The elements stay: a stylesheet that is loaded again would come after the first paint. */
function switchStyles(release: VerifiedRelease): void {
  const inlined = `style[data-release="${CSS.escape(release.id)}"]`;
  const linked = release.styles.map((href) => linkOf(href));
  for (const element of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>([inlined, ...linked].join()))
    element.media = isInUse(release) ? '' : 'not all';
}

const linkOf = (href: string): string => `link[rel="stylesheet"][href="${CSS.escape(href)}"]`;

/** Makes sure that the release's stylesheets are in the page before its first render: inlined by the server, or linked here. */
export async function ensureStyles(release: VerifiedRelease): Promise<void> {
  if (document.querySelector(`style[data-release="${CSS.escape(release.id)}"]`)) return;
  allowRelease(release);
  await Promise.all(release.styles.map(linkStyle));
  // Loaded ahead: no view has them yet.
  switchStyles(release);
}

function linkStyle(href: string): Promise<void> {
  if (document.querySelector(linkOf(href))) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.crossOrigin = 'anonymous';
    link.integrity = hashOfFile(href);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('A stylesheet of the release did not load'));
    };
    document.head.append(link);
  });
}

/** Fetches a release's first files into the browser's cache when the page is idle, without running them. */
export function prefetchFiles(release: VerifiedRelease): void {
  allowRelease(release);
  for (const href of [release.entry, ...release.preload]) {
    if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

type FileFault = 'script' | 'stylesheet' | 'integrity-policy';

/**
 * Reports files of releases that the browser could not load or did not run, each once: also chunks that a release's own code asks for,
 * which no function of ours sees. A wrong hash gives no other sign than the event.
 * @param report - Gets the id of the release.
 */
export function watchScripts(report: (releaseId: string, fault: FileFault) => void): void {
  const reported = new Set<string>();

  function fail(address: string, fault: FileFault): void {
    const release = releaseOfFile(address);
    if (release === undefined || reported.has(address)) return;
    reported.add(address);
    report(release, fault);
  }

  function onError({ target }: Event): void {
    const [address, fault] = failedFile(target);
    // `loadRelease` tries twice, and its own failure is reported.
    if (address === '' || isLoading(releaseOfFile(address) ?? '')) return;
    fail(address, fault);
  }

  window.addEventListener('error', onError, true);
  if (typeof ReportingObserver === 'undefined') return;
  // The browser reports a violation twice: for the element and for the request.
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) fail(blockedAddress(body), 'integrity-policy');
    },
    { types: ['integrity-violation'], buffered: true },
  );
  observer.observe();
}

function failedFile(target: EventTarget | null): [address: string, fault: FileFault] {
  if (target instanceof HTMLScriptElement) return [target.src, 'script'];
  if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) return [target.href, 'stylesheet'];
  return ['', 'script'];
}

/** Browsers' types do not have the body of this report yet. */
function blockedAddress(body: unknown): string {
  const address: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'blockedURL') : null;
  return typeof address === 'string' && URL.canParse(address) ? address : window.location.origin;
}
