import { fieldMessage, type Locale } from '@carefront/shared/contracts';
import {
  CLINIC_ROLES,
  type ClinicPersonFields,
  type ClinicRole,
  invitedEmailError,
  rolesToGive,
  validateClinicPerson,
} from '@carefront/shared/domain';
import type { Invitation, ListedPerson, PersonChange } from './people.api.ts';

/** Fields by their names on the wire, so that the server's errors find them. */
export interface PersonValues {
  email: string;
  first_name: string;
  last_name: string;
  roles: readonly ClinicRole[];
  title: string;
  discipline_id: number | null;
  bio: string;
}

export const NEW_PERSON: PersonValues = {
  ...{ email: '', first_name: '', last_name: '', roles: [], title: '', discipline_id: null, bio: '' },
};

export const valuesOf = ({ discipline, ...person }: ListedPerson): PersonValues => ({
  ...NEW_PERSON,
  ...{ email: person.email, first_name: person.first_name, last_name: person.last_name, roles: person.roles },
  ...{ title: person.title, bio: person.bio, discipline_id: discipline?.id ?? null },
});

export function invitationOf({ bio: _bio, roles, ...values }: PersonValues): Invitation {
  return { ...values, email: values.email.trim(), roles: [...roles], ...ofPractitioner(roles, values) };
}

export function changeOf({ email: _email, roles, ...values }: PersonValues): PersonChange {
  return { ...values, roles: [...roles], ...ofPractitioner(roles, values) };
}

/** Leaves out the fields that the form hides for the chosen roles. */
const ofPractitioner = (roles: readonly ClinicRole[], values: Pick<PersonValues, 'discipline_id'>) => ({
  discipline_id: isPractitioner(roles) ? values.discipline_id : null,
});

export const isPractitioner = (roles: readonly ClinicRole[]): boolean => roles.includes('practitioner');

/** The roles to choose from, in the order of their rights: those that the actor may give. */
export const offeredRoles = (actorRoles: readonly string[]): readonly ClinicRole[] => {
  const own = rolesToGive(actorRoles);
  return CLINIC_ROLES.filter((role) => own.includes(role));
};

/** The message of one field, or undefined. */
export function fieldError(field: keyof ClinicPersonFields, values: PersonValues, locale: Locale): string | undefined {
  const code = validateClinicPerson(values)[field];
  return code && fieldMessage(code, locale);
}

export function emailError(email: string, locale: Locale): string | undefined {
  const code = invitedEmailError(email.trim());
  return code ? fieldMessage(code, locale) : undefined;
}
