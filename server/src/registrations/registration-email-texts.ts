import type { Locale } from '@carefront/shared/contracts';
import { EMAIL_PAUSE_MINUTES } from '../messages/public.ts';

interface RegistrationWords {
  readonly subject: (clinic: string) => string;
  readonly title: string;
  /** Main message. It names nobody, and is also true for several people. */
  readonly message: string;
  readonly receivedAt: string;
  /** Text of the button. */
  readonly seeWaitlist: string;
}

export const REGISTRATION_EMAIL: Readonly<Record<Locale, RegistrationWords>> = {
  en: {
    subject: (clinic) => `New registration at ${clinic}`,
    title: 'Someone new is on your waitlist',
    message: `At least one person registered on your site and is waiting to hear from you. The waitlist shows who it is. If more people register within ${EMAIL_PAUSE_MINUTES} minutes of this email, you get one more email about all of them. Names and emails are as they were typed: nobody has checked them yet.`,
    receivedAt: 'Received',
    seeWaitlist: 'See the waitlist',
  },
  fr: {
    subject: (clinic) => `Nouvelle inscription chez ${clinic}`,
    title: 'Une nouvelle personne est sur votre liste d’attente',
    message: `Au moins une personne s’est inscrite sur votre site et attend de vos nouvelles. La liste d’attente indique de qui il s’agit. Si d’autres personnes s’inscrivent dans les ${EMAIL_PAUSE_MINUTES} minutes suivant ce courriel, vous en recevrez un seul autre pour toutes. Les noms et les adresses courriel sont tels qu’ils ont été saisis\u00A0: personne ne les a encore vérifiés.`,
    receivedAt: 'Reçue',
    seeWaitlist: 'Voir la liste d’attente',
  },
};
