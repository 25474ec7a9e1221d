import type { RemoteContext } from '@carefront/shared/app';
import { type ComponentType, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { ControlViewProps } from './control-type.ts';

export interface LazyControl {
  (props: ControlViewProps): React.ReactNode;
  /** Fetches the code ahead of time. */
  prefetch: (remote: RemoteContext) => void;
}

/**
 * A question whose field is a separate chunk. After its code is loaded, further questions show the field at once.
 * @param name - Unique among all parts of this remote.
 * @param heightPx - Usual height of the question: nothing below it moves when it appears.
 */
export function lazyControl(
  name: string,
  load: () => Promise<ComponentType<ControlViewProps>>,
  heightPx: number,
): LazyControl {
  let loaded: ComponentType<ControlViewProps> | undefined;
  const First = lazyPart(
    name,
    async () => {
      loaded = await load();
      return loaded;
    },
    heightPx,
  );
  function Lazy(props: ControlViewProps) {
    // Chosen once: a change of the component would remove what is typed.
    const [View] = useState<ComponentType<ControlViewProps>>(() => loaded ?? First);
    return <View {...props} />;
  }
  return Object.assign(Lazy, { prefetch: First.prefetch });
}
