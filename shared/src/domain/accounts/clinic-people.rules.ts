import { isValidEmail } from '../people/contact.rules.ts';
import { hasHiddenCharacters, type NameTextError, nameError } from '../people/person-name.rules.ts';

/** Roles of the people who work for the clinic (RL-01), from most to least rights. */
export const CLINIC_ROLES = ['owner', 'office_admin', 'staff', 'practitioner'] as const;
export type ClinicRole = (typeof CLINIC_ROLES)[number];

/** Most people with one of these roles at one clinic: the list is read and shown whole. */
export const MOST_CLINIC_PEOPLE = 500;

/** Who may give these roles, and change the people who have them: only an owner. */
const OWNERS_ROLES: readonly ClinicRole[] = ['owner', 'office_admin'];

export interface PersonWithRoles {
  readonly id: number;
  readonly roles: readonly ClinicRole[];
}

interface PeopleChange {
  readonly actor: PersonWithRoles;
  readonly person: PersonWithRoles;
  /** Ids of the owners who can log in. */
  readonly owners: readonly number[];
}

type PeopleRefusal = 'not-yours' | 'own-owner-role' | 'own-account' | 'last-owner';
export type PeopleVerdict = { readonly isAllowed: true } | { readonly isAllowed: false; readonly code: PeopleRefusal };

const ALLOWED: PeopleVerdict = { isAllowed: true };
const refused = (code: PeopleRefusal): PeopleVerdict => ({ isAllowed: false, code });

/** Roles that a person with `actorRoles` may give and take. */
export function rolesToGive(actorRoles: readonly string[]): readonly ClinicRole[] {
  if (actorRoles.includes('owner')) return CLINIC_ROLES;
  return actorRoles.includes('office_admin') ? CLINIC_ROLES.filter((role) => !OWNERS_ROLES.includes(role)) : [];
}

/** Whether the actor may change a person with these roles at all. */
export function canManage(actorRoles: readonly string[], roles: readonly ClinicRole[]): boolean {
  const own = rolesToGive(actorRoles);
  return own.length > 0 && roles.every((role) => own.includes(role));
}

/** Judges an invitation of a new person with these roles. */
export const validateInvitation = (actorRoles: readonly string[], roles: readonly ClinicRole[]): PeopleVerdict =>
  canManage(actorRoles, roles) ? ALLOWED : refused('not-yours');

/** Judges a change of a person. @param wanted - The person's roles after it; the same roles: a change of other facts. */
export function validateRoles({ actor, person, owners }: PeopleChange, wanted: readonly ClinicRole[]): PeopleVerdict {
  if (!canManage(actor.roles, person.roles) || !canManage(actor.roles, wanted)) return refused('not-yours');
  if (!person.roles.includes('owner') || wanted.includes('owner')) return ALLOWED;
  if (actor.id === person.id) return refused('own-owner-role');
  return isLastOwner(person, owners) ? refused('last-owner') : ALLOWED;
}

export function validateSwitchOff({ actor, person, owners }: PeopleChange): PeopleVerdict {
  if (actor.id === person.id) return refused('own-account');
  if (!canManage(actor.roles, person.roles)) return refused('not-yours');
  return isLastOwner(person, owners) ? refused('last-owner') : ALLOWED;
}

const isLastOwner = ({ id }: PersonWithRoles, owners: readonly number[]): boolean =>
  owners.length === 1 && owners[0] === id;

interface AccountFacts {
  readonly hasPassword: boolean;
  readonly isSwitchedOff: boolean;
}
export const PERSON_STATES = ['active', 'invited', 'off'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** 'invited': nobody has set a password yet, so nobody can log in. */
export function personStateOf({ hasPassword, isSwitchedOff }: AccountFacts): PersonState {
  if (isSwitchedOff) return 'off';
  return hasPassword ? 'active' : 'invited';
}

/** Longest texts, in characters. */
export const PERSON_LIMITS = { name: 100, title: 100, bio: 2_000 } as const;

export interface ClinicPersonFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: readonly string[];
  /** Shown to clients beside a practitioner's name; '' for none. */
  readonly title: string;
}

type ClinicPersonCode =
  | 'first-name-required'
  | 'last-name-required'
  | 'roles-required'
  | 'title-characters'
  | NameTextError;
export type ClinicPersonCodes = Partial<Record<keyof ClinicPersonFields, ClinicPersonCode>>;

/** The error of an invitation's email; null: no error. */
export function invitedEmailError(email: string): 'email-required' | 'email-invalid' | null {
  if (email === '') return 'email-required';
  return isValidEmail(email) ? null : 'email-invalid';
}

/** The errors of the details of one of the clinic's own people, by field; the browser and the server judge by it. */
export function validateClinicPerson({ first_name, last_name, roles, title }: ClinicPersonFields): ClinicPersonCodes {
  const first = nameError(first_name, 'first-name-required');
  const last = nameError(last_name, 'last-name-required');
  return {
    ...(first && { first_name: first }),
    ...(last && { last_name: last }),
    ...(roles.length === 0 && { roles: 'roles-required' as const }),
    ...(hasHiddenCharacters(title) && { title: 'title-characters' as const }),
  };
}
