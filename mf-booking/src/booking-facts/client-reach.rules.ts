import type { Role } from '@carefront/shared/contracts';
import { type AppointmentStatus, isAccepted } from '@carefront/shared/domain';

const OFFICE: readonly Role[] = ['staff', 'office_admin', 'owner'];

/** Whether one of the roles is for the whole clinic, and not only for the sessions of one practitioner. */
export const isOffice = (roles: readonly Role[]): boolean => roles.some((role) => OFFICE.includes(role));

/**
 * Whether the page of a booking's client is there for the reader. For a practitioner it is from the first accepted booking on, as the
 * server decides (`caseload.ts`): a link to it from a request led to 'Page not found'.
 */
export const canOpenClient = (status: AppointmentStatus, roles: readonly Role[]): boolean =>
  isOffice(roles) || isAccepted(status);
