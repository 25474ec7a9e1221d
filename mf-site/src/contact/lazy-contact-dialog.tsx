import { useRemote } from '@carefront/shared/app';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { SiteContactDialogProps } from './contact.dialog.tsx';

export interface LazyContactDialogProps extends SiteContactDialogProps {
  /** Replaces the dialog when its code cannot be loaded. */
  notLoaded: string;
  /** The code could not be loaded: the notice is shown. */
  onNotLoaded(): void;
}

/**
 * Loads the dialog on demand, because its chunk contains the dialog components. Not `React.lazy`: a chunk that cannot be loaded
 * would make the whole page fail, although the page below shows the same phone number.
 */
export function LazyContactDialog({ notLoaded, onNotLoaded, ...props }: LazyContactDialogProps) {
  const { shell } = useRemote();
  const [Dialog, setDialog] = useState<ComponentType<SiteContactDialogProps> | null>(null);
  const fail = useEffectEvent(() => {
    shell.showNotice({ intent: 'warning', text: notLoaded });
    onNotLoaded();
  });
  useEffect(() => {
    let isWanted = true;
    import('./contact.dialog.tsx').then(
      ({ SiteContactDialog }) => {
        if (isWanted) setDialog(() => SiteContactDialog);
      },
      () => {
        if (isWanted) fail();
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return Dialog && <Dialog {...props} />;
}
