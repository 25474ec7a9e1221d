import type { Page, Route } from '@playwright/test';
import { faultKeyOf, type ThrowPlace } from './faulty-releases.ts';

/** A fault that has begun. */
export interface Trouble {
  end(): Promise<unknown>;
  /** Answers the requests that were held back; their files are right. */
  answerHeld(): Promise<unknown>;
}

export interface Fault {
  /** Completes the sentence: mf-booking … */
  what: string;
  /** The fault hits a remote that is shown; other faults hit the next document. */
  hitsMounted: boolean;
  /** Part of `npm test`; the other faults run with `CHAOS=all`. */
  isShort: boolean;
  /** `opens`: the remote opens once the held requests are answered. */
  outcome: 'panel' | 'opens';
  /** Remotes that show the panel although the others open. */
  refused?: readonly string[];
  /** The browser's clock changes, so that drafts get old. */
  changesClock?: true;
  /** Phase in the reports to the server; null: nothing fails. */
  phase: 'load' | 'bootstrap' | 'mount' | 'render' | null;
  /** Chromium's console messages. */
  said: RegExp;
  begin(page: Page, remote: string): Promise<Trouble>;
}

type Answer = (route: Route) => Promise<unknown>;
const FILES = { all: '.*', entry: 'entry\\.[^/]*\\.js', chunks: '(?!entry\\.)[^/]*\\.js' };

/** Answers requests for files of the remote, at any clinic and version. */
const answering =
  (answer: Answer, files: keyof typeof FILES = 'all'): Fault['begin'] =>
  async (page, remote) => {
    const pattern = new RegExp(`/remotes/${remote}/[^/]+/${FILES[files]}$`);
    await page.route(pattern, (route) => answer(route).catch(() => undefined));
    return { end: () => page.unroute(pattern), answerHeld: async () => undefined };
  };

/** Holds all files of the remote back. */
const holding: Fault['begin'] = async (page, remote) => {
  const pattern = new RegExp(`/remotes/${remote}/`);
  const held: Route[] = [];
  await page.route(pattern, (route) => void held.push(route));
  const end = () => page.unroute(pattern);
  return {
    end,
    async answerHeld() {
      await end();
      // The page may have given a request up.
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
};

/** The remote's release throws. */
const throwing =
  (place: ThrowPlace): Fault['begin'] =>
  async (page, remote) => {
    const key = faultKeyOf(remote);
    await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [key, place] as const);
    return {
      end: () => page.evaluate((name) => sessionStorage.removeItem(name), key),
      answerHeld: async () => undefined,
    };
  };

const REGISTRY = '**/api/platform/manifest';

/** The registry cannot be reached from now on. */
const withoutRegistry: Fault['begin'] = async (page) => {
  await page.route(REGISTRY, (route) => route.abort('connectionrefused'));
  return { end: () => page.unroute(REGISTRY), answerHeld: async () => undefined };
};

const CLOCK_KEY = 'carefront-e2e-clock';

/** The next document is 26 hours old for the browser: its activation has expired. */
const expired: Fault['begin'] = async (page) => {
  await page.addInitScript((key) => {
    if (!sessionStorage.getItem(key)) return;
    const now = Date.now.bind(Date);
    Date.now = () => now() + 26 * 3_600_000;
  }, CLOCK_KEY);
  await page.evaluate((key) => sessionStorage.setItem(key, 'yes'), CLOCK_KEY);
  return {
    end: () => page.evaluate((key) => sessionStorage.removeItem(key), CLOCK_KEY),
    answerHeld: async () => undefined,
  };
};

const otherBytes: Answer = (route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: 'window.isStolen = true;',
    headers: { 'access-control-allow-origin': '*' },
  });

const DIGEST = /Failed to find a valid digest in the 'integrity' attribute/;
const BROKEN = /broken on purpose/;
const usual = { hitsMounted: false, isShort: false, outcome: 'panel' } as const;
const load = { ...usual, phase: 'load' } as const;

export const FAULTS: readonly Fault[] = [
  {
    ...load,
    what: 'answered with 404',
    isShort: true,
    said: /status of 404/,
    begin: answering((route) => route.fulfill({ status: 404, body: 'no' })),
  },
  {
    ...load,
    what: 'answered with 500',
    said: /status of 500/,
    begin: answering((route) => route.fulfill({ status: 500, body: 'no' })),
  },
  {
    ...load,
    what: 'refused',
    said: /ERR_CONNECTION_REFUSED/,
    begin: answering((route) => route.abort('connectionrefused')),
  },
  // The shell gives up after 8 s.
  { ...load, what: 'never answered', said: /ERR_ABORTED/, begin: holding },
  { ...load, what: 'answered slowly', outcome: 'opens', phase: null, said: /$^/, begin: holding },
  { ...load, what: 'with other bytes in its entry', said: DIGEST, begin: answering(otherBytes, 'entry') },
  { ...load, what: 'with other bytes in its chunks', said: DIGEST, begin: answering(otherBytes, 'chunks') },
  { ...load, what: 'throwing while its script runs', said: BROKEN, begin: throwing('import') },
  { ...usual, what: 'throwing at bootstrap', phase: 'bootstrap', said: BROKEN, begin: throwing('bootstrap') },
  { ...usual, what: 'throwing at mount', isShort: true, phase: 'mount', said: BROKEN, begin: throwing('mount') },
  {
    ...usual,
    what: 'throwing in a render after its mount',
    hitsMounted: true,
    phase: 'render',
    said: BROKEN,
    begin: throwing('render'),
  },
  {
    ...{ ...usual, outcome: 'opens', phase: null, said: /ERR_CONNECTION_REFUSED/ },
    what: 'while the registry is away',
    begin: withoutRegistry,
  },
  {
    ...{ ...usual, outcome: 'opens', phase: null, said: /$^/, changesClock: true },
    what: 'with an expired activation',
    begin: expired,
  },
  {
    ...{ ...usual, outcome: 'opens', phase: null, said: /ERR_CONNECTION_REFUSED/, changesClock: true },
    what: 'with an expired activation while the registry is away',
    // A consent is evidence: its remote runs with a fresh activation only.
    refused: ['mf-consent'],
    async begin(page, remote) {
      const troubles = [await expired(page, remote), await withoutRegistry(page, remote)];
      return {
        end: () => Promise.all(troubles.map((trouble) => trouble.end())),
        answerHeld: async () => undefined,
      };
    },
  },
];
