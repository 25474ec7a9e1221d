import type { DocumentInput, FallbackRelease } from '@carefront/shared/contracts';
import { REMOTES } from '../testing/described-remotes.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

export function aRelease(name: string): FallbackRelease {
  const base = `/remotes/${name}/1.0.0-0123456789/`;
  return {
    id: `${name}@1.0.0+0123456789`,
    version: '1.0.0',
    container: name.replace('-', '_'),
    entry: `${base}entry.js`,
    integrity: HASH,
    preload: [`${base}life.js`],
    styles: [],
    assets: { [`${base}life.js`]: HASH },
    slot: { min_height_px: 640 },
  };
}

/** The home page of a clinic whose name looks like markup. */
export function anInput(changes: Partial<DocumentInput> = {}): DocumentInput {
  const remotes = Object.fromEntries(
    Object.entries(REMOTES).map(([name, describes]) => [name, { ...aRelease(name), fallback: null, describes }]),
  );
  return {
    path: '/site',
    nonce: 'n0nce',
    origin: 'https://maple.example',
    inlineStyles: ['.shell{}', '.site{}'],
    site: {
      remote: 'mf-site',
      release: 'mf-site@1.0.0+0123456789',
      page: { title: 'Maple', description: 'A "calm" place', html: '<h1>Hello</h1>' },
    },
    state: {
      clinic: {
        id: 1,
        slug: 'maple',
        name: '</script><b>Maple',
        image: null,
        timezone: 'America/Toronto',
        brandColour: '#2f6f5e',
        isBookingEnabled: true,
        hasHiddenBookingLinks: false,
        isIntakeFormEnabled: true,
        isChatbotEnabled: true,
      },
      locale: 'fr',
      manifest: { clinic: 'maple', shell: aRelease('shell'), remotes },
      renderedAtMs: 0,
      queries: [],
    },
    ...changes,
  };
}

type SitePage = NonNullable<DocumentInput['site']>['page'];

/** The same input with another page of the site. */
export function aSitePage(changes: Partial<SitePage>, others: Partial<DocumentInput> = {}): DocumentInput {
  const page = { title: 'Maple', description: 'A "calm" place', html: '<h1>Hello</h1>', ...changes };
  const site = { remote: 'mf-site', release: 'mf-site@1.0.0+0123456789', page };
  return anInput({ site, ...others });
}
