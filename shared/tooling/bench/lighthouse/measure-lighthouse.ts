// Lighthouse's marks of the public pages, on a phone. Part of `npm run bench`; alone: `node …/measure-lighthouse.ts [address of a clinic]`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../bench-server.ts';
import type { Row, ShowRow } from '../parts.ts';
import { median } from '../quantile.ts';
import { audit, type Figure, loadLighthouse, type Report } from './run-lighthouse.ts';

const RUNS = Number(process.env.BENCH_LIGHTHOUSE_RUNS ?? 5);
const PAGES = process.env.BENCH_LIGHTHOUSE_PAGES?.split(',') ?? [
  '/site',
  '/site/about',
  '/site/services',
  '/site/team',
  // A practitioner of the demo clinic Maple.
  '/site/team/101',
  '/login',
];
const ms = (value: number): string => `${value.toFixed(0)} ms`;

interface Task {
  readonly file: string;
  readonly duration: number;
  readonly startTime: number;
}

/** Marks from 0 to 100, figures in ms, and the long tasks that count as blocking time. */
interface PageReport {
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  /** null: the page asks not to be found. */
  readonly search: number | null;
  readonly fcp: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  readonly speed: number;
  readonly tasks: readonly Task[];
}

function readReport({ categories, audits }: Report): PageReport {
  const mark = (name: keyof Report['categories']) => Math.round((categories[name].score ?? 0) * 100);
  // A page that asks not to be found has no other fault in this category.
  const isUnlisted = audits['is-crawlable']?.score === 0;
  const figure = (name: Figure) => audits[name].numericValue;
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    practices: mark('best-practices'),
    search: isUnlisted ? null : mark('seo'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    speed: figure('speed-index'),
    tasks: (audits['long-tasks']?.details?.items ?? []).map(({ url, duration, startTime }) => ({
      file: url.replace(/^.*\/([^/?]+)(?:\?.*)?$/, '$1'),
      duration,
      startTime,
    })),
  };
}

const describeTasks = (tasks: readonly Task[]): string =>
  tasks.map(({ file, startTime, duration }) => `${file} ${ms(duration)} at ${ms(startTime)}`).join(', ');

function rowsOf(path: string, reports: readonly PageReport[]): Row[] {
  const of = (key: Exclude<keyof PageReport, 'search' | 'tasks'>) => median(reports.map((report) => report[key]));
  const searches = reports.map(({ search }) => search).filter((search) => search !== null);
  const search = searches.length === 0 ? '–' : median(searches);
  const all = reports.map(({ performance }) => performance);
  return [
    {
      what: `${path}, Lighthouse: performance / accessibility / practices / search`,
      figure: `${of('performance')} / ${of('accessibility')} / ${of('practices')} / ${search}`,
      budget: searches.length === 0 ? '100 / 100 / 100 / –' : '100 / 100 / 100 / 100',
      ratio: `performance ${Math.min(...all)} to ${Math.max(...all)}`,
    },
    {
      what: '  blocking time, largest paint, first paint',
      figure: `${ms(of('blocking'))}, ${ms(of('lcp'))}, ${ms(of('fcp'))}`,
      budget: '50 ms',
      ratio: '',
    },
    { what: '  layout shift', figure: of('shift').toFixed(3), budget: '0.02', ratio: '' },
  ];
}

/**
 * Judges every page in turns, so that a slow minute of the machine meets all pages. A page that could not be judged does not end the others.
 * @param origin - Of a clinic.
 * @param row - Gets the rows for the table of `npm run bench`.
 * @throws Error that names the pages that could not be judged, after all others were.
 */
export async function measureLighthouse(origin: string, row: ShowRow): Promise<void> {
  const lighthouse = await loadLighthouse();
  const reports = new Map<string, PageReport[]>(PAGES.map((path) => [path, []]));
  const failed: string[] = [];
  for (let run = 0; run < RUNS; run += 1)
    for (const path of PAGES) {
      try {
        const report = readReport(await audit(lighthouse, `${origin}${path}`));
        reports.get(path)?.push(report);
        const { performance, blocking, fcp, lcp, shift, tasks } = report;
        console.error(
          `  ${path}: ${performance}, blocking ${ms(blocking)}, FCP ${ms(fcp)}, LCP ${ms(lcp)}, shift ${shift.toFixed(3)}; ${describeTasks(tasks)}`,
        );
      } catch (error) {
        failed.push(`${path}, run ${run + 1}: ${error instanceof Error ? error.message : String(error)}`);
        console.error(`  ${failed.at(-1)}`);
      }
    }
  for (const [path, all] of reports) if (all.length > 0) for (const each of rowsOf(path, all)) row(each);
  if (failed.length > 0) throw new Error(`${failed.length} of ${RUNS * PAGES.length} audits: ${failed.join('; ')}`);
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'carefront-lighthouse-'));
  const given = process.argv[2];
  const server = given ? null : await startServer(folder);
  try {
    await measureLighthouse(given ?? `http://maple.localhost:${server?.port}`, console.log);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
