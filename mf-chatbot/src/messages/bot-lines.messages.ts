import { type Catalogue, defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';
import type { BotLine } from '../bot/chat-state.ts';

/** The bot's lines. `notAvailable`, `profileNotCreated` and `moreHelp` are word for word from specification 000. */
const EN = {
  greeting: (clinic: string) => `Hello, I am the help bot of ${clinic}.`,
  menu: 'How can I help you?',
  notAvailable: 'Sorry, this is not yet available. Please choose another option.',
  registerIntro: 'I will ask you a few questions. You can check everything before it is sent.',
  ask_first_name: 'What is your first name?',
  ask_last_name: 'What is your last name?',
  ask_email: 'What is your email address?',
  ask_birthday: 'What is your birthday (YYYY-MM-DD)?',
  ask_sex: 'What is your sex?',
  ask_country_id: 'Which country do you live in?',
  ask_state: 'Which state or province do you live in?',
  summary: 'Please check your answers. Do you want to submit the request?',
  profileNotCreated: 'Profile not created',
  requestSent: 'The request was sent. Please wait to be contacted to confirm the profile.',
  moreHelp: 'Do you want some more help?',
  askService: 'Which service would you like to book?',
  askProceed: 'Do you want to book this service?',
  opensBooking: 'I am opening the booking for you.',
  goodbye: 'This chat has ended. Take good care.',
} as const satisfies Catalogue & Record<BotLine, unknown>;

export const BOT_LINES = defineMessages(EN, {
  greeting: (clinic: string) => `Bonjour, je suis le robot d’aide de ${clinic}.`,
  menu: 'Comment puis-je vous aider?',
  notAvailable: 'Désolé, ce n’est pas encore possible. Veuillez choisir une autre option.',
  registerIntro: 'Je vais vous poser quelques questions. Vous pourrez tout relire avant l’envoi.',
  ask_first_name: 'Quel est votre prénom?',
  ask_last_name: 'Quel est votre nom de famille?',
  ask_email: 'Quelle est votre adresse courriel?',
  ask_birthday: 'Quelle est votre date de naissance (AAAA-MM-JJ)?',
  ask_sex: 'Quel est votre sexe?',
  ask_country_id: 'Dans quel pays habitez-vous?',
  ask_state: 'Dans quel État ou quelle province habitez-vous?',
  summary: 'Veuillez relire vos réponses. Voulez-vous envoyer la demande?',
  profileNotCreated: 'Profil non créé',
  requestSent: 'La demande a été envoyée. Veuillez attendre que nous vous joignions pour confirmer le profil.',
  moreHelp: 'Avez-vous encore besoin d’aide?',
  askService: 'Quel service souhaitez-vous réserver?',
  askProceed: 'Voulez-vous réserver ce service?',
  opensBooking: 'J’ouvre la réservation pour vous.',
  goodbye: 'Cette conversation est terminée. Prenez soin de vous.',
});

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** Why a registration failed (CB-11). */
export const FAILURES = defineMessages(
  {
    'no-answer': 'We couldn’t reach the clinic. Your answers are kept. Please check your connection and try again.',
    busy: 'The service is busy right now. Your answers are kept. Please try again in a moment.',
    broken: 'Something went wrong on our side. Your answers are kept. Please try again.',
    check: 'We couldn’t confirm that you’re not a robot. Your answers are kept. Please try again.',
    closed: 'This clinic does not take requests through the help bot at the moment.',
    contactInstead: 'Please contact the clinic.',
    refused: 'That didn’t work. Your answers are kept. Please try again.',
    waitSeconds: (seconds: number) =>
      `There were too many requests. Your answers are kept. Please wait ${plural('en', seconds, '1 second', `${seconds} seconds`)} and try again.`,
    waitMinutes: (seconds: number) =>
      `There were too many requests. Your answers are kept. Please wait ${minutesOf(seconds)} minutes and try again.`,
  },
  {
    'no-answer':
      'Nous n’avons pas pu joindre la clinique. Vos réponses sont conservées. Vérifiez votre connexion et réessayez.',
    busy: 'Le service est très sollicité. Vos réponses sont conservées. Veuillez réessayer dans un instant.',
    broken: 'Un problème s’est produit de notre côté. Vos réponses sont conservées. Veuillez réessayer.',
    check:
      'Nous n’avons pas pu confirmer que vous n’êtes pas un robot. Vos réponses sont conservées. Veuillez réessayer.',
    closed: 'Cette clinique ne prend pas de demandes par le robot d’aide en ce moment.',
    contactInstead: 'Veuillez communiquer avec la clinique.',
    refused: 'Cela n’a pas fonctionné. Vos réponses sont conservées. Veuillez réessayer.',
    waitSeconds: (seconds: number) =>
      `Il y a eu trop de demandes. Vos réponses sont conservées. Veuillez attendre ${plural('fr', seconds, `${seconds} seconde`, `${seconds} secondes`)} et réessayer.`,
    waitMinutes: (seconds: number) =>
      `Il y a eu trop de demandes. Vos réponses sont conservées. Veuillez attendre ${minutesOf(seconds)} minutes et réessayer.`,
  },
);
