import * as z from 'zod/mini';
import { CLINIC_ROLES, MOST_CLINIC_PEOPLE, PERSON_LIMITS, PERSON_STATES } from '../../domain/index.ts';
import { keptText, keptTranslations, sentTranslations, translatedNamed } from '../clinic/translations.schemas.ts';
import { isoDate, typed, typedEmail } from '../fields.schemas.ts';
import { positiveCount } from './people.schemas.ts';

const clinicRole = z.enum(CLINIC_ROLES);

/** One of the clinic's own people, as the office sees them. */
const clinicPerson = z.object({
  /** Of the account. */
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  initials: z.string(),
  email: z.string(),
  /** From most to least rights. */
  roles: z.array(clinicRole),
  /** Shown to clients beside a practitioner's name; '' for none. */
  title: z.string(),
  bio: z.string(),
  translations: keptTranslations({ title: keptText, bio: keptText }),
  /** Of a practitioner; null: none. */
  discipline: z.nullable(translatedNamed),
  /** Also true for people whom the clinic asks for codes by email. */
  two_factor_enabled: z.boolean(),
  /** 'invited': no password is set yet. */
  state: z.enum(PERSON_STATES),
  /** Calendar date at the clinic; null: never. */
  last_login_on: z.nullable(isoDate),
  /** Sessions to come with this practitioner, with the requests that wait for an answer. */
  coming_sessions: z.number(),
});

const params = z.object({ id: positiveCount(2_147_483_647) });
const details = {
  first_name: typed(PERSON_LIMITS.name),
  last_name: typed(PERSON_LIMITS.name),
  roles: z.array(clinicRole).check(z.maxLength(CLINIC_ROLES.length)),
  title: typed(PERSON_LIMITS.title),
  /** Read for practitioners only. */
  discipline_id: z.nullish(z.int().check(z.gte(1), z.lte(2_147_483_647))),
};

export const CLINIC_PEOPLE_SCHEMAS = {
  listClinicPeople: {
    reply: z.object({
      /** By name. */
      data: z.array(clinicPerson).check(z.maxLength(MOST_CLINIC_PEOPLE)),
      /** To choose from. */
      disciplines: z.array(translatedNamed),
    }),
  },
  invitePerson: { body: z.strictObject({ email: typedEmail(), ...details }), reply: clinicPerson },
  updatePerson: {
    params,
    body: z.strictObject({
      ...details,
      bio: typed(PERSON_LIMITS.bio),
      translations: sentTranslations({ title: typed(PERSON_LIMITS.title), bio: typed(PERSON_LIMITS.bio) }),
    }),
    reply: clinicPerson,
  },
  resendInvitation: { params, reply: clinicPerson },
  switchOffPerson: { params, reply: clinicPerson },
  switchOnPerson: { params, reply: clinicPerson },
} as const;
