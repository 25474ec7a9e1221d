import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_OPTIONS, ensureChromium } from '../../find-chromium.mjs';
import { ROOT } from '../../fingerprint.ts';
import { freePort } from '../bench-server.ts';
import { installApart } from '../install-apart.ts';

/** Lighthouse is outside the workspace, so that only the bench installs it (docs/decisions/0061). */
const FOLDER = join(ROOT, 'e2e', 'bench-lighthouse');

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Figure =
  | 'first-contentful-paint'
  | 'largest-contentful-paint'
  | 'total-blocking-time'
  | 'cumulative-layout-shift'
  | 'speed-index';

interface LongTask {
  readonly url: string;
  readonly duration: number;
  readonly startTime: number;
}

/** The parts of Lighthouse's report that the bench reads. */
export interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number | null }>>;
  readonly audits: Readonly<Record<Figure, { readonly numericValue: number }>> & {
    readonly 'is-crawlable'?: { readonly score: number | null };
    readonly 'long-tasks'?: { readonly details?: { readonly items?: readonly LongTask[] } };
  };
  readonly runtimeError?: { readonly message: string };
}

export type Lighthouse = (url: string, flags: object, config: object) => Promise<{ lhr: Report }>;

/** Installs Lighthouse on first use. @returns its function. */
export async function loadLighthouse(): Promise<Lighthouse> {
  installApart(FOLDER);
  const file = createRequire(join(FOLDER, 'package.json')).resolve('lighthouse');
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(file).href);
  return lighthouse;
}

/** Runs one audit in a fresh browser: a phone on slow 4G with a four times slower processor, as Lighthouse simulates it. */
export async function audit(lighthouse: Lighthouse, url: string): Promise<Report> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_OPTIONS, `--remote-debugging-port=${port}`],
  });
  try {
    const { lhr } = await lighthouse(
      url,
      { port, logLevel: 'error', output: 'json', onlyCategories: CATEGORIES },
      { extends: 'lighthouse:default', settings: { formFactor: 'mobile', throttlingMethod: 'simulate' } },
    );
    if (lhr.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    await browser.close();
  }
}
