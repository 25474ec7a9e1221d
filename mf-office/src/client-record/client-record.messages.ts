import { defineMessages } from '@carefront/shared/app';

export const CLIENT_RECORD = defineMessages(
  {
    clinicFacts: 'At the clinic',
    status: 'Status',
    language: 'Language of messages',
    languageHelp: 'A language that the client chose in their account comes first.',
    asBooked: 'As in the booking',
    english: 'English',
    french: 'French',
    practitioner: 'Practitioner',
    nobody: 'Nobody yet',
  },
  {
    clinicFacts: 'À la clinique',
    status: 'État',
    language: 'Langue des messages',
    languageHelp: 'La langue que le client a choisie dans son compte passe en premier.',
    asBooked: 'Comme dans la réservation',
    english: 'Anglais',
    french: 'Français',
    practitioner: 'Intervenant',
    nobody: 'Personne pour le moment',
  },
);
