import { RemoteProvider, setWellKnownPaths } from '@carefront/shared/app';
import { LOGIN_ANSWER_KEY, type RenderSite } from '@carefront/shared/contracts';
import { renderToString } from 'react-dom/server';
import { LOG_IN } from '../messages/log-in.messages.ts';
import { App } from '../root.tsx';
import { createServerContext } from './server-context.ts';

/**
 * Renders the login page to HTML with the same components as the browser, which hydrates the markup. Its form works before any script
 * (decision 73). Without the answer to a form it is the same for all visitors.
 */
export const render: RenderSite = (input) => {
  if (input.wellKnown) setWellKnownPaths(input.wellKnown);
  const context = createServerContext(input);
  if (input.login) context.queryClient.setQueryData(LOGIN_ANSWER_KEY, input.login);
  const html = renderToString(
    <RemoteProvider value={context}>
      <App />
    </RemoteProvider>,
    // In the browser, `defineMicrofrontend` sets it.
    { identifierPrefix: `${context.remote}-` },
  );
  return { title: LOG_IN[input.locale].title, description: '', html, isUnlisted: true };
};
