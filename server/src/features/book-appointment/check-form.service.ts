import { isStaff } from '@carefront/shared/contracts';
import { dateAt, type IsoDate, namedZone } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { findReferences, personFormRefusals, referencesOf } from '../../people/public.ts';
import { type Person, rolesOf } from '../../platform/access/actor.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { bookableBy, type Claim, type KnownChoice, loadChoices, wantedLocation } from '../../scheduling/public.ts';
import { checkBookingConsent } from './booking-consent.service.ts';
import { bookerOf } from './form/booking-account.rules.ts';
import {
  type AccountVerdict,
  type BookingAccount,
  judgeAccount,
  judgeClientOfClinic,
} from './form/booking-account.service.ts';
import type { BookingForm } from './form/booking-people.rules.ts';
import { type PostedStart, postedStart } from './form/posted-start.ts';
import type { SentForm } from './form/sent-form.ts';
import type { BookingClaim } from './write-booking.ts';

export interface CheckedForm {
  readonly claim: BookingClaim;
  /** Never empty. */
  readonly choices: readonly KnownChoice[];
  /** Null: the booking is for a new client. */
  readonly account: BookingAccount | null;
  /** The signed-in person who adds the new client and becomes the guardian; absent: nobody. */
  readonly newGuardian?: Person | undefined;
  /** The form to store. It has no consent where the clinic has no terms. */
  readonly form: BookingForm;
}

/**
 * Checks everything in the form except whether its time is free, and reports all errors at once.
 * @throws As `bookOnSite`.
 */
export async function checkForm(deps: Deps, sent: SentForm): Promise<CheckedForm> {
  const { asker, actor, form } = sent;
  const clinicZone = deps.zones.requireZone(asker.clinic.timezone);
  const askedZone = namedZone(form.timezone, clinicZone, deps.zones.zoneRules);
  const visitorZone = askedZone ?? clinicZone;
  const posted = postedStart(form, visitorZone);
  const chosen = {
    ...asker,
    serviceId: form.service_id,
    practitionerId: form.practitioner_id,
    bookable: await bookableBy(deps, asker.clinic.id, actor),
    wantedLocationId: wantedLocation(form.location_id),
  };
  const verdict = await loadChoices(deps, chosen);
  const today = dateAt(clinicZone, deps.clock.nowMs());
  const people = await checkPeople(deps, sent, today);
  const consent = await checkBookingConsent(deps, sent, people.account, today);
  const codes = {
    ...people.codes,
    ...consent.codes,
    ...(verdict.isKnown ? {} : verdict.codes),
    // Without a known zone, a local time has no meaning.
    ...(askedZone ? {} : { timezone: 'zone-unknown' as const }),
    ...(isResolved(posted) || !askedZone ? {} : posted.codes),
  };
  if (!verdict.isKnown || !isResolved(posted) || Object.keys(codes).length > 0) {
    throw fieldRefusal(codes, asker.locale, isResolved(posted) ? undefined : { choices: posted.choices });
  }
  const field: Claim['field'] = form.starts_at === undefined ? 'date_time' : 'starts_at';
  const claim = { ...chosen, visitorZone, startsAtMs: posted.startsAtMs, field };
  const { account, newGuardian } = people;
  return { claim, choices: verdict.choices, account, newGuardian, form: consent.form };
}

/** Checks the people of the booking: a client known by id, or a new client described by the form. */
async function checkPeople(deps: Deps, { asker, actor, form }: SentForm, today: IsoDate): Promise<AccountVerdict> {
  const judgeNewClient = async () =>
    personFormRefusals(form, await findReferences(deps.database.db, referencesOf(form)), today);
  const booker = bookerOf(actor);
  if (booker) return judgeAccount(deps, asker.clinic, booker, form, judgeNewClient);
  const chosenId = form.client_id ?? null;
  if (isStaff(rolesOf(actor)) && chosenId !== null) return judgeClientOfClinic(deps, asker.clinic.id, chosenId, form);
  return { account: null, codes: await judgeNewClient() };
}

const isResolved = (posted: PostedStart): posted is Extract<PostedStart, { startsAtMs: number }> =>
  posted.startsAtMs !== null;
