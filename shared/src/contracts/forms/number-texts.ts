import { plural } from '../../domain/index.ts';
import type { Locale } from '../locales.ts';

/** Messages for a refused number. Numbers come as texts in the reader's language. A type, because a catalogue needs an index signature. */
export type NumberTexts = {
  'number-invalid': string;
  'number-not-whole': string;
  'number-decimals'(decimals: number): string;
  'number-too-small'(min: string): string;
  'number-too-large'(max: string): string;
  'number-off-step'(first: string, second: string, third: string): string;
};

export const NUMBER_TEXTS: Readonly<Record<Locale, NumberTexts>> = {
  en: {
    'number-invalid': 'Please enter a number, such as 12 or 12.5.',
    'number-not-whole': 'Please enter a whole number.',
    'number-decimals': (decimals) =>
      plural(
        'en',
        decimals,
        'Please enter at most 1 digit after the point.',
        `Please enter at most ${decimals} digits after the point.`,
      ),
    'number-too-small': (min) => `Please enter ${min} or more.`,
    'number-too-large': (max) => `Please enter ${max} or less.`,
    'number-off-step': (first, second, third) =>
      `Please enter one of the steps ${first}, ${second}, ${third} and so on.`,
  },
  fr: {
    'number-invalid': 'Veuillez saisir un nombre, par exemple 12 ou 12,5.',
    'number-not-whole': 'Veuillez saisir un nombre entier.',
    'number-decimals': (decimals) =>
      plural(
        'fr',
        decimals,
        `Veuillez saisir au plus ${decimals} chiffre après la virgule.`,
        `Veuillez saisir au plus ${decimals} chiffres après la virgule.`,
      ),
    'number-too-small': (min) => `Veuillez saisir ${min} ou plus.`,
    'number-too-large': (max) => `Veuillez saisir ${max} ou moins.`,
    'number-off-step': (first, second, third) =>
      `Veuillez saisir une valeur par paliers\u00A0: ${first}, ${second}, ${third}, etc.`,
  },
};
