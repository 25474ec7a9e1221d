import type { Role } from '@carefront/shared/contracts';

const OFFICE: readonly Role[] = ['staff', 'office_admin', 'owner'];

/** Whether one of the roles is for the whole clinic, and not only for the sessions of one practitioner. */
export const isOffice = (roles: readonly Role[]): boolean => roles.some((role) => OFFICE.includes(role));
