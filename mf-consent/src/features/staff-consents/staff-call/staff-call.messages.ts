import { defineMessages } from '@carefront/shared/app';

/** The texts that tell staff how long to wait after too many requests. */
export const STAFF_CALL = defineMessages(
  {
    waitSeconds: (seconds: number) =>
      `Too many requests. Please wait ${seconds === 1 ? '1 second' : `${seconds} seconds`} and try again.`,
    waitMinutes: (minutes: number) => `Too many requests. Please wait ${minutes} minutes and try again.`,
  },
  {
    waitSeconds: (seconds: number) =>
      `Trop de demandes. Veuillez patienter ${seconds < 2 ? `${seconds} seconde` : `${seconds} secondes`} et réessayer.`,
    waitMinutes: (minutes: number) => `Trop de demandes. Veuillez patienter ${minutes} minutes et réessayer.`,
  },
);
