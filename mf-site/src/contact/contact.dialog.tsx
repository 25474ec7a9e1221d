import { defineMessages, useMessages } from '@carefront/shared/app';
import { ContactDialog, type ContactDialogProps, NoFormsDialog, RemoteUiProvider } from '@carefront/shared/ui';

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

export const comingSoonDialogMessages = defineMessages(
  {
    title: 'Self booking coming soon..',
    text: 'You cannot book online with us yet. Please call or email the clinic, and we will find a time together.',
  },
  {
    title: 'Réservation en ligne bientôt offerte..',
    text: 'La prise de rendez-vous en ligne n’est pas encore offerte. Téléphonez à la clinique ou écrivez-lui, et nous trouverons un moment ensemble.',
  },
);
