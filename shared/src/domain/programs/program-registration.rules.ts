import type { IsoDate } from '../dates/dates.ts';

/** The days on which a program takes registrations, both included; null: no limit on this side. */
export interface RegistrationWindow {
  readonly opensOn: IsoDate | null;
  readonly closesOn: IsoDate | null;
}

/** @param today - Calendar date at the clinic. */
export const isRegistrationOpen = ({ opensOn, closesOn }: RegistrationWindow, today: IsoDate): boolean =>
  (opensOn === null || opensOn <= today) && (closesOn === null || today <= closesOn);

/** @param capacity - null: unlimited. @returns null: unlimited. Never below 0, also after a clinic has lowered the capacity. */
export const placesLeft = (capacity: number | null, registered: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - registered);

export type RegistrationStatus = 'registered' | 'waitlisted';
export type RegistrationFault = 'program-closed' | 'program-full';

export interface ProgramFacts extends RegistrationWindow {
  readonly capacity: number | null;
  /** Number of people who have a place. */
  readonly registered: number;
}

export type RegistrationVerdict =
  | { readonly status: RegistrationStatus; readonly fault?: undefined }
  | { readonly status?: undefined; readonly fault: RegistrationFault };

/**
 * Judges a registration. Only a person who knows that they join the waitlist is put on it.
 * @param joinsWaitlist - The person has agreed to the waitlist. They stay on it even if a place has become free meanwhile, as they were told.
 */
export function validateRegistration(
  program: ProgramFacts,
  { today, joinsWaitlist }: { readonly today: IsoDate; readonly joinsWaitlist: boolean },
): RegistrationVerdict {
  if (!isRegistrationOpen(program, today)) return { fault: 'program-closed' };
  if (joinsWaitlist) return { status: 'waitlisted' };
  return placesLeft(program.capacity, program.registered) === 0 ? { fault: 'program-full' } : { status: 'registered' };
}
