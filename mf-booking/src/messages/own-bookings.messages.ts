import { defineMessages } from '@carefront/shared/app';

export const OWN_BOOKINGS = defineMessages(
  {
    loading: 'Loading your appointments',
    noneTitle: 'No appointments yet',
    none: 'Appointments that you book at the clinic are listed here.',
    noneComing: 'No appointments are coming up.',
    bookNow: 'Book Now',
    next: 'Next appointment',
    later: 'Later',
    past: 'Past and cancelled',
    pastCount: (count: number) => `Past and cancelled (${count})`,
    showMore: (left: number) => `Show more (${left})`,
    olderOnFile: (clinic: string) => `Older appointments are not shown here. ${clinic} has them on file.`,
    client: 'Client',
    withWhom: (practitioner: string) => `with ${practitioner}`,
    goneText: 'This appointment is no longer in your list.',
  },
  {
    loading: 'Chargement de vos rendez-vous',
    noneTitle: 'Aucun rendez-vous pour l’instant',
    none: 'Les rendez-vous que vous prenez à la clinique figurent ici.',
    noneComing: 'Aucun rendez-vous n’est à venir.',
    bookNow: 'Prendre rendez-vous',
    next: 'Prochain rendez-vous',
    later: 'Plus tard',
    past: 'Passés et annulés',
    pastCount: (count: number) => `Passés et annulés (${count})`,
    showMore: (left: number) => `Afficher plus (${left})`,
    olderOnFile: (clinic) =>
      `Les rendez-vous plus anciens ne figurent pas ici. ${clinic} les conserve à votre dossier.`,
    client: 'Client',
    withWhom: (practitioner: string) => `avec ${practitioner}`,
    goneText: 'Ce rendez-vous n’est plus dans votre liste.',
  },
);
