import { RemoteProvider, setWellKnownPaths } from '@carefront/shared/app';
import type { RenderSite } from '@carefront/shared/contracts';
import { renderToString } from 'react-dom/server';

import { App } from '../root.tsx';
import { pageMeta } from './page-meta.ts';
import { createServerContext } from './server-context.ts';

/**
 * Renders the page to HTML with the same components as the browser, which hydrates the markup (ST-16). In the browser, effects add the parts
 * that differ from the server: dialogs, the clock, the address.
 */
export const render: RenderSite = (input) => {
  // Global for this rendering: no code between here and the markup waits, so no other clinic's page is rendered in between.
  if (input.wellKnown) setWellKnownPaths(input.wellKnown);
  const context = createServerContext(input);
  const html = renderToString(
    <RemoteProvider value={context}>
      <App />
    </RemoteProvider>,
    // In the browser, `defineMicrofrontend` sets it.
    { identifierPrefix: `${context.remote}-` },
  );
  return { ...pageMeta(input), html };
};
