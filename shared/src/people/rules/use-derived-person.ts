import { useEffect, useMemo, useRef } from 'react';
import { useConsentAge, useMessages, useRemote } from '../../app/index.ts';
import {
  type ContactFields,
  type GuardianValues,
  type IsoDate,
  isAnyoneReachable,
  type PersonFormValues,
  type PhoneSlot,
  withCountry,
  withDateOfBirth,
  withDefaultPhone,
  withEmail,
  withGuardianNeed,
  withMainContact,
  withNotifications,
  withSmsIfReachable,
} from '../../domain/index.ts';
import { createDerivedFields, type Decorator, type DerivedFields } from '../../forms/index.ts';
import { PERSON_FIELDS } from '../messages.ts';

export interface DerivedPersonOptions<V extends DerivableForm> extends AgeOptions {
  /** Calendar date at the clinic. */
  today: IsoDate;
  /** Rules of the form's other fields; run after the rules of the person. */
  derive?: (before: V, after: V) => V;
  /** Runs after every change, with the derived values. */
  onChanged: (values: V) => void;
}

/**
 * Returns the rules between the fields of a person as `decorators` of `FormRoot` (BK-62 to BK-71, IN-07). If the guardian requirement may
 * not be switched off, the rules switch it on again and show a warning (BK-67).
 */
export function useDerivedPerson<V extends DerivableForm>(options: DerivedPersonOptions<V>) {
  const { today, turnsOffForAdults = false } = options;
  const t = useMessages(PERSON_FIELDS);
  const { shell } = useRemote();
  const consentAgeYears = useConsentAge();
  const warn = (): void => shell.showNotice({ intent: 'warning', text: t.minorWarning });
  // Final Form keeps the first decorators that it gets, so they look up the newest functions at each call.
  const latest = useRef({ ...options, warn });
  useEffect(() => {
    latest.current = { ...options, warn };
  });
  const fields: DerivedFields<V> = useMemo(
    () =>
      createDerivedFields<V>({
        derive(before, after) {
          const { values, isGuardianForced } = derivedPerson(before, after, today, {
            turnsOffForAdults,
            consentAgeYears,
            newGuardian: latest.current.newGuardian,
          });
          if (isGuardianForced) latest.current.warn();
          return latest.current.derive?.(before, values) ?? values;
        },
        changesOtherRules: changesPersonRules,
        onChanged: (values) => latest.current.onChanged(values),
      }),
    [today, turnsOffForAdults, consentAgeYears],
  );
  const decorators: Decorator<V>[] = useMemo(() => [fields.decorator], [fields]);
  return { decorators, restore: fields.restore };
}

/** A form about a person; it may have other fields too. */
export type DerivableForm = PersonFormValues & Pick<ContactFields, 'is_notification_enabled'>;

interface AgeOptions {
  /** Makes the first guardian's row when the requirement turns on; absent: an empty one. */
  newGuardian?: ((isFirst: boolean) => GuardianValues) | undefined;
  /** A date of birth from the clinic's age on turns the guardian requirement off (IN-06). */
  turnsOffForAdults?: boolean;
}

export interface DerivedPerson<T> {
  readonly values: T;
  /** The person switched the guardian requirement off and the rules switched it on again: the form shows the warning of BK-67. */
  readonly isGuardianForced: boolean;
}

/**
 * Applies the domain's rules after the person changed one field (BK-62 to BK-71, IN-07).
 * @param before - The values at the last call; only fields that differ from these values were changed by hand.
 * @param today - Calendar date at the clinic.
 * @param ages - As for `withDateOfBirth`.
 */
export function derivedPerson<T extends DerivableForm>(
  before: T,
  after: T,
  today: IsoDate,
  ages: AgeOptions & { consentAgeYears?: number } = {},
): DerivedPerson<T> {
  const { newGuardian: create, ...byAge } = ages;
  const rows = create ? { create } : {};
  let values = withContactDerived(before, after);
  if (values.dob !== before.dob) values = withDateOfBirth(values, values.dob, today, { ...byAge, ...rows });
  // withCountry compares with the previous country: a new country clears the province.
  if (values.country_id !== before.country_id)
    values = withCountry({ ...values, country_id: before.country_id }, values.country_id);
  const guardian = guardiansDerived(before.guardian, values.guardian);
  if (guardian !== values.guardian) values = { ...values, guardian };
  if (after.bool_needs_guardian === before.bool_needs_guardian) return { values, isGuardianForced: false };
  const need = withGuardianNeed(values, after.bool_needs_guardian === 1, today, rows);
  return { values: need.values, isGuardianForced: need.isForced };
}

/**
 * Whether a change by hand alters the rule of another field: a guardian makes the email optional, and one contact of the family must be
 * reachable. `derivedPerson` handles all other dependencies between fields.
 */
export const changesPersonRules = (before: PersonFormValues, after: PersonFormValues): boolean =>
  before.bool_needs_guardian !== after.bool_needs_guardian ||
  (after.bool_needs_guardian === 1 && isAnyoneReachable(before) !== isAnyoneReachable(after));

function withContactDerived<T extends ContactFields>(before: ContactFields, after: T): T {
  let contact = after;
  if (after.email !== before.email) contact = withEmail({ ...contact, email: before.email }, after.email);
  if (after.is_notification_enabled !== before.is_notification_enabled)
    contact = withNotifications(contact, after.is_notification_enabled === 1);
  const slot = changedDefault(before, after);
  if (slot) contact = withDefaultPhone(contact, slot.slot, slot.isDefault);
  return withSmsIfReachable(contact);
}

function changedDefault(before: ContactFields, after: ContactFields): { slot: PhoneSlot; isDefault: boolean } | null {
  if (after.phone_default_1 !== before.phone_default_1 && after.phone_default_2 !== before.phone_default_2) return null;
  if (after.phone_default_1 !== before.phone_default_1) return { slot: 1, isDefault: after.phone_default_1 === 1 };
  if (after.phone_default_2 !== before.phone_default_2) return { slot: 2, isDefault: after.phone_default_2 === 1 };
  return null;
}

/** An added or removed row is not a change of a field by hand, and after it the positions of the rows do not match. */
function guardiansDerived(
  before: readonly GuardianValues[],
  after: readonly GuardianValues[],
): readonly GuardianValues[] {
  if (before === after || before.length !== after.length) return after;
  const derived = after.map((row, index) => withContactDerived(before[index] ?? row, row));
  const chosen = after.findIndex(
    (row, index) => row.is_preview_contact === 1 && before[index]?.is_preview_contact === 0,
  );
  if (chosen !== -1) return withMainContact(derived, chosen);
  return derived.every((row, index) => row === after[index]) ? after : derived;
}
