import { defineMessages } from '../app/index.ts';

export const FORM_MESSAGES = defineMessages(
  {
    characters: (used: number, limit: number) => `${used} of ${limit} characters`,
    words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
    charactersLeft: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
    dateHelp: 'For example Jun-15-2008',
    defaultPhone: 'Default phone',
    monthNames: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].join(' '),
    phoneType: 'Phone type',
    phoneTypeWork: 'Work',
    phoneTypeHome: 'Home',
    phoneTypeCellphone: 'Cellphone',
    requiredLegend: 'Fields marked with * are required.',
  },
  {
    characters: (used: number, limit: number) => `${used} caractères sur ${limit}`,
    words: (count: number) => (count <= 1 ? `${count} mot` : `${count} mots`),
    charactersLeft: (left: number) => (left <= 1 ? `${left} caractère restant` : `${left} caractères restants`),
    dateHelp: 'Par exemple juin-15-2008',
    defaultPhone: 'Téléphone par défaut',
    monthNames: ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'].join(' '),
    phoneType: 'Type de téléphone',
    phoneTypeWork: 'Travail',
    phoneTypeHome: 'Domicile',
    phoneTypeCellphone: 'Cellulaire',
    requiredLegend: "Les champs marqués d'un * sont obligatoires.",
  },
);
