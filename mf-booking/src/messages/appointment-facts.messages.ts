import { defineMessages } from '@carefront/shared/app';

export const APPOINTMENT_FACTS = defineMessages(
  { time: 'Time', date: 'Date', timezone: 'Time zone' },
  { time: 'Heure', date: 'Date', timezone: 'Fuseau horaire' },
);
