import { defineMessages } from '../../app/index.ts';

export const NUMBER_MESSAGES = defineMessages(
  {
    'number-invalid': 'Please enter a number, such as 12 or 12.5.',
    'number-not-whole': 'Please enter a whole number.',
    'number-decimals': (decimals: number) =>
      decimals === 1
        ? 'Please enter at most 1 digit after the point.'
        : `Please enter at most ${decimals} digits after the point.`,
    'number-too-small': (min: string) => `Please enter ${min} or more.`,
    'number-too-large': (max: string) => `Please enter ${max} or less.`,
    'number-off-step': (first: string, second: string, third: string) =>
      `Please enter one of the steps ${first}, ${second}, ${third} and so on.`,
  },
  {
    'number-invalid': 'Veuillez saisir un nombre, par exemple 12 ou 12,5.',
    'number-not-whole': 'Veuillez saisir un nombre entier.',
    'number-decimals': (decimals: number) =>
      decimals === 1
        ? 'Veuillez saisir au plus 1 chiffre après la virgule.'
        : `Veuillez saisir au plus ${decimals} chiffres après la virgule.`,
    'number-too-small': (min: string) => `Veuillez saisir ${min} ou plus.`,
    'number-too-large': (max: string) => `Veuillez saisir ${max} ou moins.`,
    'number-off-step': (first: string, second: string, third: string) =>
      `Veuillez saisir une valeur par paliers : ${first}, ${second}, ${third}, etc.`,
  },
);
