// A remote with one page that opens a part of another remote below a heading, as every page has one. The shell loads it like any release.
import { createHash } from 'node:crypto';
import type { RemoteDescription, ResolvedRelease } from '@carefront/shared/contracts';

export const OPENER = 'mf-contract-opener';
export const OPENER_PATH = '/contract-test';
const BASE = `/remotes/${OPENER}/1.0.0-0000000000/`;
const CONTAINER = 'mf_contract_opener__1_0_0_0000000000';
const TEXT = { en: 'The contract test', fr: 'le test du contrat' };
const DESCRIPTION: RemoteDescription = {
  views: [
    {
      ...{ name: 'main', feature: TEXT },
      place: 'page',
      routes: [{ path: OPENER_PATH, access: 'public', title: TEXT }],
    },
  ],
  provides: {},
  links: [],
  parcels: [],
};

/** The part to open, and its props. */
export interface OpenedParcel {
  readonly parcel: string;
  readonly props: object;
}

interface Opener {
  /** Address of the script. */
  readonly entry: string;
  readonly script: string;
  readonly release: ResolvedRelease;
}

const functionsOf = (props: object): string[] =>
  Object.entries(props)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => name);

const scriptOf = ({ parcel, props }: OpenedParcel): string => `(() => {
  const props = ${JSON.stringify(props)};
  for (const name of ${JSON.stringify(functionsOf(props))}) props[name] = () => undefined;
  let opened;
  const lifecycle = {
    bootstrap: async () => undefined,
    mount: async ({ context, domElement }) => {
      const page = document.createElement('main');
      const heading = document.createElement('h1');
      heading.textContent = ${JSON.stringify(TEXT.en)};
      const place = document.createElement('div');
      page.append(heading, place);
      domElement.append(page);
      opened = context.openParcel(${JSON.stringify(parcel)}, place, props);
    },
    unmount: async ({ domElement }) => { opened.close(); domElement.textContent = ''; },
  };
  globalThis['${CONTAINER}'] = { init: async () => undefined, get: async () => () => lifecycle };
})();`;

/** Returns the release, as a manifest has it, and its script. */
export function openerOf(parcelCase: OpenedParcel): Opener {
  const script = scriptOf(parcelCase);
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const entry = `${BASE}entry.js`;
  const release: ResolvedRelease = {
    id: `${OPENER}@1.0.0+0000000000`,
    version: '1.0.0',
    container: CONTAINER,
    entry,
    integrity: hash,
    preload: [],
    styles: [],
    assets: { [entry]: hash },
    slot: { min_height_px: 0 },
    fallback: null,
    describes: DESCRIPTION,
    policy: { offline: true },
    watched: false,
  };
  return { entry, script, release };
}
