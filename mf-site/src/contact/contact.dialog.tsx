import { useMessages } from '@carefront/shared/app';
import { ContactDialog, type ContactDialogProps, NoFormsDialog, RemoteUiProvider } from '@carefront/shared/ui';
import { comingSoonDialogMessages } from '../messages/coming-soon-dialog.ts';

export interface SiteContactDialogProps extends Pick<ContactDialogProps, 'clinic' | 'onClose'> {
  /** The offer that the clinic lacks: booking (ST-20) or forms. */
  kind: 'coming-soon' | 'no-forms';
}

/** The contact dialogs, with the providers that the pages of the site do not need. */
export function SiteContactDialog({ kind, ...props }: SiteContactDialogProps) {
  const t = useMessages(comingSoonDialogMessages);
  return (
    <RemoteUiProvider>
      {kind === 'no-forms' ? <NoFormsDialog {...props} /> : <ContactDialog {...t} {...props} />}
    </RemoteUiProvider>
  );
}
