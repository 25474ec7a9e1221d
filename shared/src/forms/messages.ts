import { defineMessages } from '../app/index.ts';
import { plural } from '../domain/index.ts';

export const FORM_MESSAGES = defineMessages(
  {
    cancel: 'Cancel',
    characters: (used: number, limit: number) => `${used} of ${limit} characters`,
    words: (count: number) => plural('en', count, '1 word', `${count} words`),
    charactersLeft: (left: number) => plural('en', left, '1 character left', `${left} characters left`),
    errorSummary: (count: number) =>
      plural('en', count, 'One field needs your attention:', `${count} fields need your attention:`),
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
    characters: (used: number, limit: number) =>
      `${used} ${plural('fr', used, 'caractère', 'caractères')} sur ${limit}`,
    words: (count: number) => plural('fr', count, `${count} mot`, `${count} mots`),
    charactersLeft: (left: number) => plural('fr', left, `${left} caractère restant`, `${left} caractères restants`),
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
