import { defineMessages } from '@carefront/shared/app';

export const SETTINGS = defineMessages(
  {
    title: 'Settings',
    intro: 'How the clinic works and looks. Each change is kept in the audit log.',
    day: 'Booking',
    people: 'People',
    forms: 'Forms and consents',
    clinic: 'Clinic and site',
    others: 'More',
  },
  {
    title: 'Paramètres',
    intro: 'Le fonctionnement et l’apparence de la clinique. Chaque changement est gardé au journal d’audit.',
    day: 'Réservation',
    people: 'Personnes',
    forms: 'Formulaires et consentements',
    clinic: 'Clinique et site',
    others: 'Autres',
  },
);
