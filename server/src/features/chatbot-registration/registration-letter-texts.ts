import type { Locale } from '@carefront/shared/contracts';

interface RegistrationWords {
  readonly subject: (clinic: string) => string;
  readonly title: string;
  /** The one message: none of who it is. */
  readonly message: string;
  readonly receivedAt: string;
  /** Words of the one button. */
  readonly seeWaitlist: string;
}

export const REGISTRATION_LETTER: Readonly<Record<Locale, RegistrationWords>> = {
  en: {
    subject: (clinic) => `New registration at ${clinic}`,
    title: 'Somebody new is on your waitlist',
    message:
      "Somebody registered with your site's help bot and waits to hear from you. The waitlist shows who it is. Name and email are as they were typed: nobody has checked them yet.",
    receivedAt: 'Received',
    seeWaitlist: 'See the waitlist',
  },
  fr: {
    subject: (clinic) => `Nouvelle inscription chez ${clinic}`,
    title: "Une nouvelle personne est sur votre liste d'attente",
    message:
      "Quelqu'un s'est inscrit avec le robot d'aide de votre site et attend de vos nouvelles. La liste d'attente indique de qui il s'agit. Le nom et l'adresse e-mail sont tels qu'ils ont été saisis : personne ne les a encore vérifiés.",
    receivedAt: 'Reçue',
    seeWaitlist: "Voir la liste d'attente",
  },
};
