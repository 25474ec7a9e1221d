import type { Locale } from '@carefront/shared/contracts';
import { EMAIL_PAUSE_MINUTES } from '../../../messages/public.ts';

interface SubmittedWords {
  readonly subject: (clinic: string) => string;
  readonly title: string;
  /** Main message. It names nobody and no form, and is also true for several forms. */
  readonly message: string;
  readonly receivedAt: string;
  /** Text of the button. */
  readonly seeForms: string;
}

export const SUBMITTED_EMAIL: Readonly<Record<Locale, SubmittedWords>> = {
  en: {
    subject: (clinic) => `New form at ${clinic}`,
    title: 'Someone sent a form',
    message: `At least one form was submitted. The list of forms shows the answers. If more forms are submitted within ${EMAIL_PAUSE_MINUTES} minutes of this email, you get one more email about all of them.`,
    receivedAt: 'Received',
    seeForms: 'See the forms',
  },
  fr: {
    subject: (clinic) => `Nouveau formulaire chez ${clinic}`,
    title: 'Quelqu’un a envoyé un formulaire',
    message: `Au moins un formulaire a été envoyé. La liste des formulaires montre les réponses. Si d’autres formulaires sont envoyés dans les ${EMAIL_PAUSE_MINUTES} minutes suivant ce courriel, vous en recevrez un seul autre pour tous.`,
    receivedAt: 'Reçu',
    seeForms: 'Voir les formulaires',
  },
};
