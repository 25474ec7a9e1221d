// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const sent: [address: string, init: RequestInit | undefined][] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    sent.push([address, init]);
    return Promise.resolve(Response.json({ token: 't0ken' }));
  });
  document.head.innerHTML = '<script type="text/plain" id="carefront-guard" data-release="shell@1.0.0+0"></script>';
  vi.resetModules();
  await import('./guard-shell.ts');
});
afterEach(() => {
  // Ends what the script listens to: the window outlives a test.
  window.dispatchEvent(new Event('carefront:started'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function aScript(mark: 'first' | 'again' | null = 'first'): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/shell/lib.js';
  script.integrity = 'sha384-L';
  script.nonce = 'n0nce';
  if (mark) script.dataset.shell = mark;
  document.head.append(script);
  return script;
}
const failToLoad = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));
const again = () => document.head.querySelectorAll<HTMLScriptElement>('[data-shell="again"]');

describe('SH-04 a script of the shell that the browser could not load', () => {
  it('is loaded once more, with its hash and nonce, and nothing is reported yet', () => {
    failToLoad(aScript());
    vi.advanceTimersByTime(500);
    const [script] = again();
    expect([
      new URL(script?.src ?? '', location.href).pathname,
      script?.integrity,
      script?.nonce,
      script?.async,
    ]).toEqual(['/shell/lib.js', 'sha384-L', 'n0nce', false]);
    expect(sent).toEqual([]);
  });

  it('is reported after its second failure, once for the page; the held presses are let go', async () => {
    const failed = vi.fn();
    window.addEventListener('carefront:shell-failed', failed);
    for (const script of [aScript('again'), aScript('again')]) failToLoad(script);
    await vi.advanceTimersByTimeAsync(0);
    expect(failed).toHaveBeenCalledOnce();
    expect(sent.map(([address]) => address)).toEqual(['/form_csrf', '/api/platform/telemetry']);
    const [, { headers, body } = {}] = sent[1] ?? [];
    expect(headers).toMatchObject({ 'x-csrf-token': 't0ken' });
    expect(JSON.parse(String(body))).toEqual([
      { remote: 'shell', version: 'shell@1.0.0+0', phase: 'load', error: 'script' },
    ]);
    expect(again()).toHaveLength(2);
    window.removeEventListener('carefront:shell-failed', failed);
  });

  it('ignores scripts of others', () => {
    failToLoad(aScript(null));
    vi.advanceTimersByTime(500);
    expect(again()).toHaveLength(0);
  });
});
