import { type LazyFallbackProps, lazyComponent, type RemoteContext, useMessages } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { type ComponentType, useState } from 'react';
import { LOADING } from '../messages/loading.messages.ts';
import type { ControlViewProps } from './control-type.ts';

export interface LazyControl {
  (props: ControlViewProps): React.ReactNode;
  /** Fetches the code ahead of time. */
  prefetch: (remote: RemoteContext) => void;
}

/**
 * A question whose field is a separate chunk. Once its code is there, further questions show it at once.
 * @param name - Unique among all parts of this remote.
 * @param heightPx - Usual height of the question: nothing below it moves when it appears.
 */
export function lazyControl(
  name: string,
  load: () => Promise<ComponentType<ControlViewProps>>,
  heightPx: number,
): LazyControl {
  let loaded: ComponentType<ControlViewProps> | undefined;
  function Fallback({ hasFailed, isRetrying, onRetry }: LazyFallbackProps) {
    const t = useMessages(LOADING);
    if (hasFailed) return <ErrorNotice text={t.loadFailed} isRetrying={isRetrying} onRetry={onRetry} />;
    return <LoadingRows label={t.loading} rows={1} heightPx={heightPx} />;
  }
  const First = lazyComponent(
    name,
    async () => {
      loaded = await load();
      return loaded;
    },
    Fallback,
  );
  function Lazy(props: ControlViewProps) {
    // Chosen once: another component in the same place would lose what is typed.
    const [View] = useState<ComponentType<ControlViewProps>>(() => loaded ?? First);
    return <View {...props} />;
  }
  return Object.assign(Lazy, { prefetch: First.prefetch });
}
