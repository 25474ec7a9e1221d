import { navigate, useRemote } from '@carefront/shared/app';
import { type ComponentType, useEffect, useState } from 'react';
import { SITE_PATH } from '../paths.ts';
import type { ContactDialogProps } from './contact.dialog.tsx';

export interface LazyContactDialogProps extends Omit<ContactDialogProps, 'onClose'> {
  /** In place of the dialog, where it cannot be fetched. */
  notLoaded: string;
}

/**
 * Fetches the dialog when it is needed, because it brings the dialog kit with it. Not `React.lazy`: a chunk that cannot be fetched
 * would take the whole page down with it, while the page below holds the same phone number.
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
