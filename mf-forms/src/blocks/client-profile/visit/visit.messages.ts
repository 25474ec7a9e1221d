import { defineMessages } from '@carefront/shared/app';

export const VISIT = defineMessages(
  {
    visit: 'Visit',
    service: 'Service',
    discipline: 'Discipline',
    provider: 'Practitioner',
    any: 'Any',
    date: 'Date',
    time: 'Time',
    timezone: 'Time zone',
    isVideo: 'Video session',
  },
  {
    visit: 'Visite',
    service: 'Service',
    discipline: 'Discipline',
    provider: 'Intervenant',
    any: 'Sans préférence',
    date: 'Date',
    time: 'Heure',
    timezone: 'Fuseau horaire',
    isVideo: 'Séance vidéo',
  },
);
