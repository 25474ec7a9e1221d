import type { Locale } from '@carefront/shared/contracts';

interface LimitTexts {
  readonly manyBookings: string;
  readonly manyRequests: string;
  readonly manyHolds: string;
  readonly manyOwnRequests: string;
  readonly manyOwnBookings: string;
}

export const LIMIT_TEXTS: Readonly<Record<Locale, LimitTexts>> = {
  en: {
    manyBookings: 'Many bookings were made from your network today. Please try again later, or contact the clinic.',
    manyRequests:
      'Several requests with this email are still waiting for an answer from the clinic. Please wait for the answer, or contact the clinic.',
    manyHolds: 'Many times are being held at the moment. Please try again in a few minutes, or contact the clinic.',
    manyOwnRequests:
      'Several of your requests are still waiting for an answer from the clinic. Please wait for the answer, or contact the clinic.',
    manyOwnBookings: 'You have made many bookings in a short time. Please try again later, or contact the clinic.',
  },
  fr: {
    manyBookings:
      'Beaucoup de rendez-vous ont été pris aujourd’hui depuis votre réseau. Veuillez réessayer plus tard ou communiquer avec la clinique.',
    manyRequests:
      'Plusieurs demandes faites avec cette adresse courriel attendent encore une réponse de la clinique. Veuillez attendre cette réponse ou communiquer avec la clinique.',
    manyHolds:
      'Beaucoup de plages horaires sont retenues en ce moment. Veuillez réessayer dans quelques minutes ou communiquer avec la clinique.',
    manyOwnRequests:
      'Plusieurs de vos demandes attendent encore une réponse de la clinique. Veuillez attendre cette réponse ou communiquer avec la clinique.',
    manyOwnBookings:
      'Vous avez pris beaucoup de rendez-vous en peu de temps. Veuillez réessayer plus tard ou communiquer avec la clinique.',
  },
};
