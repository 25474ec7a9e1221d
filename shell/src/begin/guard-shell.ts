/**
 * Loads a script of the shell once more when the browser could not load it, as remotes are loaded twice. Reports the second failure: the
 * page's text and links work without the shell, but its other buttons do not.
 *
 * The document carries this file as an inline script, without its comments: it imports nothing.
 */
(() => {
  const RETRY_AFTER_MS = 500;

  const own = document.getElementById('carefront-guard');
  let hasFailed = false;

  const json = async (address: string, init?: RequestInit): Promise<{ token?: string }> =>
    (await fetch(address, init)).json() as Promise<{ token?: string }>;

  /** A report that cannot be sent is dropped. */
  const report = async () => {
    const { token = '' } = await json('/form_csrf');
    const failure = { remote: 'shell', version: own?.dataset.release ?? '', phase: 'load', error: 'script' };
    await json('/api/platform/telemetry', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify([failure]),
      keepalive: true,
    });
  };

  const loadAgain = ({ src, integrity, nonce = '' }: HTMLScriptElement) => {
    const script = document.createElement('script');
    script.async = false;
    script.crossOrigin = 'anonymous';
    Object.assign(script, { nonce, integrity, src });
    script.dataset.shell = 'again';
    document.head.append(script);
  };

  function fail() {
    if (hasFailed) return;
    hasFailed = true;
    dispatchEvent(new Event('carefront:shell-failed'));
    report().catch(() => undefined);
  }

  function onError({ target }: Event) {
    if (!(target instanceof HTMLScriptElement) || target.dataset.shell === undefined) return;
    if (target.dataset.shell === 'again') fail();
    else setTimeout(() => loadAgain(target), RETRY_AFTER_MS);
  }

  addEventListener('error', onError, true);
  addEventListener('carefront:started', () => removeEventListener('error', onError, true), { once: true });
})();
