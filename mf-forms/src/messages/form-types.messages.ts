import { defineMessages } from '@carefront/shared/app';
import { FORM_TYPES } from '@carefront/shared/domain';

/** The types of forms, in the order of choice. */
export const FORM_TYPE_ORDER = [
  FORM_TYPES.intake,
  FORM_TYPES.waitlist,
  FORM_TYPES.registration,
  FORM_TYPES.consent,
] as const;

export const FORM_TYPE_NAMES = defineMessages(
  { 1: 'Consent', 2: 'Self-intake', 3: 'Waitlist', 4: 'Registration' },
  { 1: 'Consentement', 2: 'Auto-inscription', 3: 'Liste d’attente', 4: 'Inscription' },
);
