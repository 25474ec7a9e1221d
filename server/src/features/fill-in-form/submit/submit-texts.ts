import type { Locale } from '@carefront/shared/contracts';

interface SubmitTexts {
  readonly submitted: string;
  readonly tooLarge: string;
}

export const SUBMIT_TEXTS: Readonly<Record<Locale, SubmitTexts>> = {
  en: {
    submitted: "Form submitted successfully. We'll get back to you as soon as we can.",
    tooLarge: 'Your answers are too large. Please shorten long texts, or draw fewer lines in a drawing.',
  },
  fr: {
    submitted: 'Formulaire envoyé. Nous vous répondrons dès que possible.',
    tooLarge:
      'Vos réponses sont trop volumineuses. Veuillez raccourcir les longs textes ou tracer moins de traits dans un dessin.',
  },
};
