import { navigate, SITE_PATH, useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import { comingSoonMessages } from '../../messages/coming-soon.ts';
import type { ComingSoonDialogProps } from './coming-soon.dialog.tsx';

/**
 * Fetches the dialog when it is needed, because it brings the dialog kit with it. Not `React.lazy`: a chunk that cannot be fetched
 * would take the whole page down with it, while the page below holds the same phone number.
 */
export function ComingSoonDoor({ clinic }: { clinic: Clinic }) {
  const { shell } = useRemote();
  const t = useMessages(comingSoonMessages);
  const [Dialog, setDialog] = useState<ComponentType<ComingSoonDialogProps> | null>(null);
  const { notLoaded } = t;
  useEffect(() => {
    let isWanted = true;
    import('./coming-soon.dialog.tsx').then(
      ({ ComingSoonDialog }) => {
        if (isWanted) setDialog(() => ComingSoonDialog);
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
  return Dialog && <Dialog clinic={clinic} onClose={() => navigate(SITE_PATH)} />;
}
