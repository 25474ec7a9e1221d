import { isRecord } from '@carefront/shared/app';
import { type IntakeFormValues, newGuardian } from '@carefront/shared/domain';

/** The values that may be kept on the device: without the consent, which contains a signature. */
export const draftOf = (values: IntakeFormValues): IntakeFormValues => ({
  ...values,
  is_consent_form: 0,
  consent: null,
});

/**
 * Puts kept values over a blank form. A value is kept if the form still has its field, in the same shape.
 * @returns null when nothing was kept.
 */
export function restoredIntake(blank: IntakeFormValues, kept: unknown): IntakeFormValues | null {
  if (!isRecord(kept) || Array.isArray(kept)) return null;
  const { guardian, ...fields } = kept;
  const rows = Array.isArray(guardian) ? guardian.filter(isRecord) : [];
  return {
    ...overlay(blank, fields),
    guardian: rows.map((row, index) => overlay(newGuardian(index === 0), row)),
  };
}

function overlay<T extends object>(blank: T, kept: Readonly<Record<string, unknown>>): T {
  const usable = Object.entries(blank).filter(([key, value]) => Object.hasOwn(kept, key) && isAlike(value, kept[key]));
  return { ...blank, ...Object.fromEntries(usable.map(([key]) => [key, kept[key]])) };
}

/** Ids are numbers or null. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === null || other === null ? typeof (one ?? other ?? 0) === 'number' : typeof one === typeof other;
