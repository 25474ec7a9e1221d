import type { Actor } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { SlotAsker } from '../../../scheduling/public.ts';
import type { BookingForm } from './booking-people.rules.ts';

/** A booking form and its sender. */
export interface SentForm {
  readonly asker: SlotAsker & { clinic: ClinicRow };
  readonly actor: Actor;
  readonly form: BookingForm;
}
