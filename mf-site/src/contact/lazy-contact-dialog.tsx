import { useRemote } from '@carefront/shared/app';
import type { ContactDialogProps } from '@carefront/shared/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

export interface LazyContactDialogProps extends ContactDialogProps {
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
  const [Dialog, setDialog] = useState<ComponentType<ContactDialogProps> | null>(null);
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
