import type { ClinicInfo } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { compressText, type Encoding } from '../../platform/workers/compress-text.ts';
import { type PageRequest, renderPage, serverRendererOf } from './document.service.ts';
import { newNonce } from './nonce.ts';
import type { PageBasis } from './page-basis.ts';
import { createPageCache } from './page-cache.ts';
import { prepareHtml } from './prepared-html.ts';
import { createReleaseRenderers } from './release-renderers.ts';

/** A page says when it was made; nothing that people read in it changes within a minute. */
const KEPT_FOR_MS = 60_000;
/** One without the site's text may be whole again soon. */
const KEPT_INCOMPLETE_FOR_MS = 5_000;

export interface WantedPage extends PageRequest {
  readonly basis: PageBasis;
  /** Changes the whole HTML before it is kept. */
  readonly finish: (html: string, nonce: string) => string;
  /** Called where the page has to be made for this answer alone. @throws AppError for a caller who has had enough of those. */
  readonly requireShare: () => Promise<void>;
}

/** One answer's page. */
export interface AnsweredPage {
  /** This answer's alone. */
  readonly nonce: string;
  readonly isMissing: boolean;
  body(encoding: Encoding | null): Promise<Buffer | string>;
}

/**
 * Pages as they are answered. Those of lasting addresses are made once for all visitors, as long as nothing changes that they are made
 * of, and get a new nonce for each answer. Other addresses are endless: their pages are made for one answer and never kept.
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
    if (!isLasting(wanted, basis.clinicInfo)) {
      await wanted.requireShare();
      const { html, isMissing } = await render(nonce);
      return { nonce, isMissing, body: async (encoding) => (encoding ? compressText(html, encoding) : html) };
    }
    const key = JSON.stringify([clinic.id, locale, path, wanted.at === null, basis.version]);
    const kept = await cache.get(key, async () => {
      const placeholder = newNonce();
      const madeAtMs = deps.clock.nowMs();
      const { html, isMissing, isComplete } = await render(placeholder);
      const keptForMs = isComplete ? KEPT_FOR_MS : KEPT_INCOMPLETE_FOR_MS;
      return { html: prepareHtml(html, placeholder), isMissing, madeAtMs, keptForMs };
    });
    return { nonce, isMissing: kept.isMissing, body: (encoding) => kept.html.body(nonce, encoding) };
  };
}

/**
 * Whether the address is one of a number that no visitor can raise: one without parameters, or with the id of a practitioner or service that
 * there is. Pages that no remote renders on the server are one per route.
 */
function isLasting({ at }: PageRequest, { bso, booking_site: { practitioners } }: ClinicInfo): boolean {
  const values = Object.values(at?.parameters ?? {});
  if (!at || serverRendererOf(at) === null || values.length === 0) return true;
  const services = bso.booking_site_services.flatMap(({ booking_site_services }) => booking_site_services);
  const named = { practitioner: practitioners, service: services };
  const records = at.route.names ? named[at.route.names] : [];
  return values.length === 1 && records.some(({ id }) => values[0] === String(id));
}
