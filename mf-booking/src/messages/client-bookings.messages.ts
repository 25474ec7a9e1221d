import { defineMessages } from '@carefront/shared/app';

export const CLIENT_BOOKINGS = defineMessages(
  {
    loading: 'Loading the appointments',
    noneComing: 'No appointments are coming up.',
    past: (count: number) => `Past and cancelled (${count})`,
    showMore: (left: number) => `Show more (${left})`,
    book: 'Book a session',
    withWhom: (practitioner: string) => `with ${practitioner}`,
    all: 'Manage appointments',
  },
  {
    loading: 'Chargement des rendez-vous',
    noneComing: 'Aucun rendez-vous n’est à venir.',
    past: (count: number) => `Passés et annulés (${count})`,
    showMore: (left: number) => `Afficher plus (${left})`,
    book: 'Réserver une séance',
    withWhom: (practitioner: string) => `avec ${practitioner}`,
    all: 'Gérer les rendez-vous',
  },
);
