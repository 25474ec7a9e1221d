import { defineMessages } from '@carefront/shared/app';

export const APPOINTMENT_CARD = defineMessages(
  {
    session: 'Session',
    practitioner: 'Practitioner',
    place: 'Location',
    timezone: 'Time zone',
    video: 'Video session',
    inPerson: 'In person',
    placeOpen: 'Location to be confirmed',
    map: 'Map',
    /** For screen readers: the link opens another site in a new tab. */
    mapOf: (address: string) => `Map: ${address} (new tab)`,
    zone: (place: string, offset: string) => `${place} (${offset})`,
  },
  {
    session: 'Séance',
    practitioner: 'Intervenant',
    place: 'Lieu',
    timezone: 'Fuseau horaire',
    video: 'Séance vidéo',
    inPerson: 'En personne',
    placeOpen: 'Lieu à confirmer',
    map: 'Carte',
    mapOf: (address: string) => `Carte\u00A0: ${address} (nouvel onglet)`,
    zone: (place: string, offset: string) => `${place.charAt(0).toUpperCase()}${place.slice(1)} (${offset})`,
  },
);
