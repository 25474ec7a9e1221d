import { releaseOfFile } from './known-files.ts';
import { isLoading } from './load-release.ts';

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
