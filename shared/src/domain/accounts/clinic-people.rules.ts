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

export interface PeopleChange {
  readonly actor: PersonWithRoles;
  readonly person: PersonWithRoles;
  /** Ids of the owners who can log in. */
  readonly owners: readonly number[];
}

export type PeopleRefusal = 'not-yours' | 'own-owner-role' | 'own-account' | 'last-owner';
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
export const judgeInvitation = (actorRoles: readonly string[], roles: readonly ClinicRole[]): PeopleVerdict =>
  canManage(actorRoles, roles) ? ALLOWED : refused('not-yours');

/** Judges a change of a person. @param wanted - The person's roles after it; the same roles: a change of other facts. */
export function judgeRoles({ actor, person, owners }: PeopleChange, wanted: readonly ClinicRole[]): PeopleVerdict {
  if (!canManage(actor.roles, person.roles) || !canManage(actor.roles, wanted)) return refused('not-yours');
  if (!person.roles.includes('owner') || wanted.includes('owner')) return ALLOWED;
  if (actor.id === person.id) return refused('own-owner-role');
  return isLastOwner(person, owners) ? refused('last-owner') : ALLOWED;
}

export function judgeSwitchOff({ actor, person, owners }: PeopleChange): PeopleVerdict {
  if (actor.id === person.id) return refused('own-account');
  if (!canManage(actor.roles, person.roles)) return refused('not-yours');
  return isLastOwner(person, owners) ? refused('last-owner') : ALLOWED;
}

const isLastOwner = ({ id }: PersonWithRoles, owners: readonly number[]): boolean =>
  owners.length === 1 && owners[0] === id;

export interface AccountFacts {
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
