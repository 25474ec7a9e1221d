import { defineMessages } from '../app/index.ts';

export const FORM_MESSAGES = defineMessages(
  {
    cancel: 'Cancel',
    characters: (used: number, limit: number) => `${used} of ${limit} characters`,
    words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
    charactersLeft: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
    errorSummary: (count: number) =>
      count === 1 ? 'One field needs your attention:' : `${count} fields need your attention:`,
    inRow: (row: string, field: string) => `${row}: ${field}`,
    discard: 'Discard',
    discardText: 'You will lose what you typed. Nothing will be sent.',
    discardTitle: 'Discard Changes?',
    required: 'Required',
    requiredLegend: 'Fields marked with * are required.',
    tooLong: (limit: number) => `This text may not be longer than ${limit} characters.`,
  },
  {
    cancel: 'Annuler',
    characters: (used: number, limit: number) => `${used} ${used <= 1 ? 'caractère' : 'caractères'} sur ${limit}`,
    words: (count: number) => (count <= 1 ? `${count} mot` : `${count} mots`),
    charactersLeft: (left: number) => (left <= 1 ? `${left} caractère restant` : `${left} caractères restants`),
    errorSummary: (count: number) =>
      count === 1 ? 'Un champ est à revoir\u00A0:' : `${count} champs sont à revoir\u00A0:`,
    inRow: (row: string, field: string) => `${row}\u00A0: ${field}`,
    discard: 'Abandonner',
    discardText: 'Vous perdrez ce que vous avez saisi. Rien ne sera envoyé.',
    discardTitle: 'Abandonner les modifications?',
    required: 'Obligatoire',
    requiredLegend: 'Les champs marqués d’un * sont obligatoires.',
    tooLong: (limit: number) => `Ce texte ne peut pas dépasser ${limit} caractères.`,
  },
);
