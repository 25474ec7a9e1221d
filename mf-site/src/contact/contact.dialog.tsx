import { defineMessages, useMessages } from '@carefront/shared/app';
import { type ContactWays, contactWays } from '@carefront/shared/domain';
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
      {kind === 'no-forms' ? (
        <NoFormsDialog {...props} />
      ) : (
        <ContactDialog title={t.title} text={t.text(contactWays(props.clinic))} {...props} />
      )}
    </RemoteUiProvider>
  );
}

const ASK_EN: Record<ContactWays, string> = {
  both: 'Please call or email the clinic, and we will find a time together.',
  phone: 'Please call the clinic, and we will find a time together.',
  email: 'Please email the clinic, and we will find a time together.',
  none: 'Please come back soon.',
};
const ASK_FR: Record<ContactWays, string> = {
  both: 'Téléphonez à la clinique ou écrivez-lui, et nous trouverons un moment ensemble.',
  phone: 'Téléphonez à la clinique, et nous trouverons un moment ensemble.',
  email: 'Écrivez à la clinique, et nous trouverons un moment ensemble.',
  none: 'Veuillez revenir bientôt.',
};

export const comingSoonDialogMessages = defineMessages(
  {
    title: 'Self booking coming soon..',
    text: (ways: ContactWays) => `You cannot book online with us yet. ${ASK_EN[ways]}`,
  },
  {
    title: 'Réservation en ligne bientôt offerte..',
    text: (ways) => `La prise de rendez-vous en ligne n’est pas encore offerte. ${ASK_FR[ways]}`,
  },
);
