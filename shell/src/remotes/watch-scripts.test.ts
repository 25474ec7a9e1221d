// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { VerifiedRelease } from '../releases/release-source.ts';
import { aVerifiedFallback } from '../testing/verified-releases.ts';
import { allowRelease, hashOfFile, loadRelease, releaseOfFile, watchScripts } from './load-release.ts';

/** No load ends. */
vi.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => undefined,
  loadRemote: () => new Promise(() => undefined),
}));

const BASE = '/remotes/mf-garden/1.0.0-0123456789/';
const HASH = `sha384-${'h'.repeat(64)}`;
/** The brand stays in the type of the copy. */
const RELEASE: VerifiedRelease = {
  ...aVerifiedFallback('mf-garden@1.0.0+0123456789'),
  entry: `${BASE}entry.js`,
  assets: { [`${BASE}chunk.js`]: HASH, [`${BASE}other.js`]: HASH, [`${BASE}style.css`]: HASH },
};

type Violation = { body: object | null };
let tellViolations: (reports: Violation[]) => void = () => undefined;
const reported: string[] = [];

beforeAll(() => {
  class FakeObserver {
    constructor(tell: (reports: Violation[]) => void) {
      tellViolations = tell;
    }
    observe(): void {}
  }
  vi.stubGlobal('ReportingObserver', FakeObserver);
  allowRelease(RELEASE);
  watchScripts((release, fault) => reported.push(`${release} ${fault}`));
});
afterEach(() => {
  vi.restoreAllMocks();
  // The styles stay: components of other files need them.
  for (const element of document.head.querySelectorAll('script, link')) element.remove();
  reported.length = 0;
});

function fails(element: HTMLElement): void {
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}
const script = (src: string) => Object.assign(document.createElement('script'), { type: 'inert', src });
const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href });

describe('SH-05 a file of a release that the browser did not run', () => {
  it('is reported once: a script, and a stylesheet', () => {
    fails(script(`${BASE}chunk.js`));
    fails(script(`${BASE}chunk.js`));
    fails(link('stylesheet', `${BASE}style.css`));
    expect(reported).toEqual([`${RELEASE.id} script`, `${RELEASE.id} stylesheet`]);
  });

  it('is not reported for a prefetch, a picture, a file of no release, and an error in code', () => {
    fails(link('prefetch', `${BASE}other.js`));
    fails(Object.assign(document.createElement('img'), { src: `${BASE}other.js` }));
    fails(script('/elsewhere.js'));
    fails(script(`https://evil.example${BASE}other.js`));
    window.dispatchEvent(new ErrorEvent('error'));
    expect(reported).toEqual([]);
  });

  it('is left to the load of its release while that may try again', () => {
    const other = aVerifiedFallback('mf-orchard@1.0.0+0123456789');
    void loadRelease('mf-orchard', other);
    fails(script(other.entry));
    expect([releaseOfFile(other.entry), reported]).toEqual([other.id, []]);
  });

  it('is reported when the page’s integrity policy blocked it, once for the element and the request', () => {
    const blockedURL = `${window.location.origin}${BASE}other.js`;
    tellViolations([{ body: { blockedURL } }, { body: { blockedURL } }]);
    tellViolations([
      { body: { blockedURL: 'https://js.stripe.com/v3' } },
      { body: null },
      { body: { blockedURL: 'x' } },
    ]);
    expect(reported).toEqual([`${RELEASE.id} integrity-policy`]);
  });
});

it('SH-04 a file of no allowed release has a hash that no bytes have', () => {
  const none = `sha384-${'A'.repeat(64)}`;
  expect([hashOfFile(`${BASE}chunk.js`), hashOfFile('/elsewhere.js')]).toEqual([HASH, none]);
  expect(hashOfFile(`https://evil.example${BASE}chunk.js`)).toBe(none);
  expect([releaseOfFile(RELEASE.entry), releaseOfFile('constructor')]).toEqual([RELEASE.id, undefined]);
});

it.each([
  [`${BASE}chunk.js`, true],
  [`${window.location.origin}${BASE}chunk.js`, true],
  [`${BASE}chunk.js?x=1`, true],
  [`${BASE}../1.0.0-0123456789/chunk.js`, true],
  [`/${BASE}chunk.js`, false],
  [`//evil.example${BASE}chunk.js`, false],
  [`https://evil.example${BASE}chunk.js`, false],
  [`${BASE}../0.9.0-0123456789/chunk.js`, false],
  [`\\\\evil.example${BASE}chunk.js`, false],
])('SH-04 the file at %s is known: %s', (url, isKnown) => {
  expect([hashOfFile(url) === HASH, releaseOfFile(url)]).toEqual([isKnown, isKnown ? RELEASE.id : undefined]);
});
