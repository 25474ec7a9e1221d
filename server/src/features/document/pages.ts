import type { ClinicInfo } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { compressText, type Encoding } from '../../platform/workers/worker-task.ts';
import type { PageBasis } from './page-basis.ts';
import { createPageCache, newNonce, prepareHtml } from './prepared-html.ts';
import { createReleaseRenderers, type PageRequest, renderPage, serverRendererOf } from './render-page.ts';

/** Nothing that people read in a page changes within a minute. */
const PAGE_MAX_AGE_MS = 60_000;
/** Shorter for a page without the site's text, because a later attempt may succeed. */
const INCOMPLETE_PAGE_MAX_AGE_MS = 5_000;

export interface WantedPage extends PageRequest {
  readonly basis: PageBasis;
  /** Changes the HTML before it is cached. */
  readonly finish: (html: string, nonce: string) => string;
  /** Called when the page must be made for this answer alone. @throws AppError when the caller has exceeded their share of such pages. */
  readonly requireCostlyRead: () => Promise<void>;
}

/** The page for one answer. */
export interface AnsweredPage {
  /** Unique to this answer. */
  readonly nonce: string;
  readonly isMissing: boolean;
  body(encoding: Encoding | null): Promise<Buffer | string>;
}

/**
 * Returns the function that answers pages. The page of a known address is made once for all visitors, until its data changes, and gets a
 * new nonce for each answer. Unknown addresses are unlimited in number, so their pages are made for one answer and never cached.
 */
export function createPages(deps: Deps): (wanted: WantedPage) => Promise<AnsweredPage> {
  const renderers = createReleaseRenderers(deps);
  const cache = createPageCache(deps.clock);
  return async (wanted) => {
    const { basis, clinic, locale, path, finish } = wanted;
    const render = async (nonce: string) => {
      const { html, ...page } = await renderPage(deps, renderers, basis, { ...wanted, nonce });
      return { html: finish(html, nonce), ...page };
    };
    const nonce = newNonce();
    if (basis.override !== null || wanted.login || !isCacheable(wanted, basis.clinicInfo)) {
      await wanted.requireCostlyRead();
      const { html, isMissing } = await render(nonce);
      return { nonce, isMissing, body: async (encoding) => (encoding ? compressText(html, encoding) : html) };
    }
    const key = JSON.stringify([clinic.id, locale, path, wanted.at === null, basis.version]);
    const kept = await cache.get(key, async () => {
      const placeholder = newNonce();
      const madeAtMs = deps.clock.nowMs();
      const { html, isMissing, isComplete } = await render(placeholder);
      const maxAgeMs = isComplete ? PAGE_MAX_AGE_MS : INCOMPLETE_PAGE_MAX_AGE_MS;
      return { html: prepareHtml(html, placeholder), isMissing, madeAtMs, maxAgeMs };
    });
    return { nonce, isMissing: kept.isMissing, body: (encoding) => kept.html.body(nonce, encoding) };
  };
}

/**
 * Whether the address belongs to a set that no visitor can enlarge: it has no parameter, or the id of an existing practitioner or service.
 * Pages that no remote renders on the server count once per route.
 */
function isCacheable({ at }: PageRequest, { bso, booking_site: { practitioners } }: ClinicInfo): boolean {
  const values = Object.values(at?.parameters ?? {});
  if (!at || serverRendererOf(at) === null || values.length === 0) return true;
  const services = bso.booking_site_services.flatMap(({ booking_site_services }) => booking_site_services);
  const named = { practitioner: practitioners, service: services };
  const records = at.route.names ? named[at.route.names] : [];
  return values.length === 1 && records.some(({ id }) => values[0] === String(id));
}
