import { type BookingFormValues, type ContactFields, type GuardianValues, newGuardian } from '@carefront/shared/domain';
import {
  type BookedPerson,
  type BookedPersonKind,
  type ClientPart,
  clientPartOf,
  contactOf,
} from '../../../wizard/booked-person.ts';

type Adult = ContactFields & Pick<GuardianValues, 'first_name' | 'last_name'>;

export interface BookedPersonChange {
  readonly form: BookingFormValues;
  readonly who: BookedPerson;
}

const CONTACT_TEXTS = ['email', 'other_email', 'phone_number', 'other_phone'] as const;

/** The row with the adult's names and contact details. @param blank - Its contact details replace those of an adult who has none. */
function withAdult<T extends Adult>(row: T, adult: Adult, blank: ContactFields): T {
  const { first_name, last_name } = adult;
  const hasContact = CONTACT_TEXTS.some((name) => adult[name].trim() !== '');
  return { ...row, ...contactOf(hasContact ? adult : blank), first_name, last_name };
}

/** The child's part: the adult who typed is the first guardian (BK-68). */
function asChild(part: ClientPart, adult: Adult, create: (isFirst: boolean) => GuardianValues): ClientPart {
  const [first = create(true), ...others] = part.guardian;
  return { ...part, guardian: [withAdult(first, adult, newGuardian(true)), ...others] };
}

/** The adult's part, with what was typed about them as the first guardian of the child. */
function asAdult(part: ClientPart, [first]: readonly GuardianValues[], blank: ContactFields): ClientPart {
  return first ? withAdult(part, first, blank) : part;
}

/**
 * Returns the form after the answer to 'Who is the appointment for?' changed. The details of both clients are kept, so the earlier answer
 * brings the earlier form back. The adult's names and contact details are the same in both: the client's, or the first guardian's.
 * A minor who answered 'Me' has a guardian in the form already: then 'My child' changes only the order of the fields.
 * @param blank - An untouched form.
 * @param create - Makes the first guardian's row.
 */
export function withBookedPerson(
  form: BookingFormValues,
  who: BookedPerson,
  kind: BookedPersonKind,
  blank: BookingFormValues,
  create: (isFirst: boolean) => GuardianValues = newGuardian,
): BookedPersonChange {
  if (kind === who.kind) return { form, who };
  const hasOneClient = who.other === null && (kind === 'me' || form.bool_needs_guardian === 1);
  if (hasOneClient) return { form, who: { kind, other: null } };
  const other = clientPartOf(form);
  const next =
    kind === 'child'
      ? asChild(who.other ?? { ...clientPartOf(blank), bool_needs_guardian: 1 }, other, create)
      : asAdult(who.other ?? clientPartOf(blank), other.guardian, blank);
  return { form: { ...form, ...next }, who: { kind, other } };
}
