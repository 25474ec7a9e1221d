import type { Locale } from '@carefront/shared/contracts';

/** The words of one email, without greeting and signature. None of them tells why somebody comes to the clinic. */
export interface EmailTexts {
  subject: string;
  title: string;
  /** The one message. */
  message: string;
  /** Words of the one button, where there is one. */
  button?: string;
  /** How long, how often. */
  limit?: string;
  /** Advice for a reader who did not ask for the email; '' when none is needed. */
  notYou: string;
}

interface FrameTexts {
  greeting: (firstName: string) => string;
  /** Where the button does not work. */
  linkHint: string;
  sentBy: (clinic: string) => string;
}

/** The words that every email has. */
export const FRAME_TEXTS: Readonly<Record<Locale, FrameTexts>> = {
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    linkHint: 'If the button does not work, copy this address into your browser:',
    sentBy: (clinic) => `This message was sent by ${clinic}.`,
  },
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    sentBy: (clinic) => `Ce message a été envoyé par ${clinic}.`,
  },
};
