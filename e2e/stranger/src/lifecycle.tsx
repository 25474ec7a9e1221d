import type { navigate, RemoteLifecycle } from '@carefront/shared/app';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { ShareScope } from './container.ts';
import { Meadow } from './meadow.tsx';
import 'bootstrap/dist/css/bootstrap.min.css';

const APP = '@carefront/shared/app';
interface AppModule {
  navigate: typeof navigate;
}

/** React is this team's own, and its state: the page's React knows nothing of these roots. */
export function createLifecycle(scope: ShareScope): RemoteLifecycle {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: () => Promise.resolve(),
    async mount({ context, domElement, onCrash }) {
      const [shared] = Object.values(scope[APP] ?? {});
      if (!shared) throw new Error(`The page has no ${APP}`);
      const app = (await shared.get())() as AppModule; // its version is in the release's requirements
      const root = createRoot(domElement, { onUncaughtError: onCrash, identifierPrefix: context.remote });
      roots.set(domElement, root);
      const pageReact = Object.keys(scope.react ?? {}).join();
      flushSync(() => root.render(<Meadow context={context} go={app.navigate} pageReact={pageReact} />));
    },
    unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
      return Promise.resolve();
    },
  };
}
