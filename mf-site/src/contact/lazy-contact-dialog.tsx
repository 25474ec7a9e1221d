import { navigate, useRemote } from '@carefront/shared/app';
import { type ComponentType, useEffect, useState } from 'react';
import { SITE_PATH } from '../paths.ts';
import type { ContactDialogProps } from './contact.dialog.tsx';

export interface LazyContactDialogProps extends Omit<ContactDialogProps, 'onClose'> {
  /** Replaces the dialog when its code cannot be loaded. */
  notLoaded: string;
}

/**
 * Loads the dialog on demand, because its chunk contains the dialog components. Not `React.lazy`: a chunk that cannot be loaded
 * would make the whole page fail, although the page below shows the same phone number.
 */
export function LazyContactDialog({ notLoaded, ...props }: LazyContactDialogProps) {
  const { shell } = useRemote();
  const [Dialog, setDialog] = useState<ComponentType<ContactDialogProps> | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('./contact.dialog.tsx').then(
      ({ ContactDialog }) => {
        if (isWanted) setDialog(() => ContactDialog);
      },
      () => {
        if (!isWanted) return;
        shell.showNotice({ intent: 'warning', text: notLoaded });
        navigate(SITE_PATH, { isReplacing: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [shell, notLoaded]);
  return Dialog && <Dialog {...props} onClose={() => navigate(SITE_PATH)} />;
}
