import { RemoteProvider, setWellKnownPaths } from '@carefront/shared/app';
import type { RenderSite } from '@carefront/shared/contracts';
import { renderToString } from 'react-dom/server';

import { App } from '../root.tsx';
import { pageMeta } from './page-meta.ts';
import { createServerContext } from './server-context.ts';

/**
 * Renders the page to HTML with the same components as the browser, which hydrates the markup unchanged (ST-16). Effects add the parts that
 * differ between server and browser: dialogs, the clock, the address.
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
