import { lazyComponent, useMessages } from '@carefront/shared/app';
import { type ComponentType, type ReactNode, useState } from 'react';
import { LAZY_PAGE } from '../messages/lazy-page.messages.ts';

interface FallbackProps {
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Its height is about that of the views, so that little moves when one comes. */
function Fallback({ hasFailed, isRetrying, onRetry }: FallbackProps) {
  const t = useMessages(LAZY_PAGE);
  if (!hasFailed) return <div role="status" aria-label={t.loading} className="auth-loading" />;
  return (
    <div role="alert" className="auth-form">
      <p className="auth-text">{t.loadFailed}</p>
      <button type="button" className="auth-link" aria-disabled={isRetrying} onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A view that needs shared/ui, loaded as a separate chunk when it is first shown: the login page itself needs none of it. Where its code is
 * loaded already, it is drawn at once.
 * @param name - Unique within this remote.
 */
export function lazyView<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    loaded = await load();
    return loaded;
  };
  loaders.push(loadOnce);
  const Lazy = lazyComponent(name, loadOnce, Fallback);
  return function View(props: P) {
    // Kept for this place: another component would lose the state of the view.
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded {...props} /> : <Lazy {...props} />;
  };
}

/** Loads the code of all views. */
export const loadViews = (): Promise<unknown> => Promise.all(loaders.map((load) => load()));
