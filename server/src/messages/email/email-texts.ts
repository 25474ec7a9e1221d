import type { Locale } from '@carefront/shared/contracts';

/** Texts of one email, without greeting and signature. They never name the reason for a visit. */
export interface EmailTexts {
  subject: string;
  title: string;
  /** Main message. */
  message: string;
  /** Text of the button, if the email has one. */
  button?: string;
  /** Time limit and number of uses. */
  limit?: string;
  /** Advice for a reader who did not ask for the email; '' when none is needed. */
  notYou: string;
}

interface FrameTexts {
  greeting: (firstName: string) => string;
  /** The client comes first: lists of emails cut the end of a subject. */
  subjectFor: (client: string, subject: string) => string;
  /** Before the client's name, among the facts. */
  forLabel: string;
  /** Help for readers whose button does not work. */
  linkHint: string;
  sentBy: (clinic: string) => string;
}

/** Texts in every email. */
export const FRAME_TEXTS: Readonly<Record<Locale, FrameTexts>> = {
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    subjectFor: (client, subject) => `For ${client} – ${subject}`,
    forLabel: 'For',
    linkHint: 'If the button does not work, copy this address into your browser:',
    sentBy: (clinic) => `This message was sent by ${clinic}.`,
  },
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    subjectFor: (client, subject) => `Pour ${client} – ${subject}`,
    forLabel: 'Pour',
    linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00A0:',
    sentBy: (clinic) => `Ce message a été envoyé par ${clinic}.`,
  },
};
