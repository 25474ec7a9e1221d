import { RemoteProvider, setWellKnownPaths } from '@carefront/shared/app';
import type { RenderSite } from '@carefront/shared/contracts';
import { renderToString } from 'react-dom/server';

import { App } from '../root.tsx';
import { pageMeta } from './page-meta.ts';
import { createServerContext } from './server-context.ts';

/**
 * The page as HTML, made of the same components as in the browser, which takes the markup over as it is (ST-16). What differs between
 * the two sides is left to effects: dialogs, the clock, the address.
 */
export const render: RenderSite = (input) => {
  // Nothing waits between here and the markup, so no other clinic's page is made meanwhile.
  if (input.wellKnown) setWellKnownPaths(input.wellKnown);
  const context = createServerContext(input);
  const html = renderToString(
    <RemoteProvider value={context}>
      <App />
    </RemoteProvider>,
    // As `defineMicrofrontend` sets it for the browser.
    { identifierPrefix: `${context.remote}-` },
  );
  return { ...pageMeta(input), html };
};
