import type { Role } from '@carefront/shared/contracts';
import { type AppointmentStatus, isAccepted } from '@carefront/shared/domain';
import { isOffice } from '../staff-only/office.rules.ts';

/**
 * Whether the page of a booking's client is there for the reader. For a practitioner it is from the first accepted booking on, as the
 * server decides (`caseload.ts`): a link to it from a request led to 'Page not found'.
 */
export const canOpenClient = (status: AppointmentStatus, roles: readonly Role[]): boolean =>
  isOffice(roles) || isAccepted(status);
