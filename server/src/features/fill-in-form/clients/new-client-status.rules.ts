import { FORM_TYPES, type FormTypeId } from '@carefront/shared/domain';
import type { ClientStatus } from '../../../platform/database/tables.ts';

const TO_WAITLIST: readonly FormTypeId[] = [FORM_TYPES.intake, FORM_TYPES.waitlist];

/**
 * Status of a client whom a form creates. Intake and waitlist forms put everybody on the waitlist. A registration or consent form makes a
 * client active at once when staff submit it; otherwise the clinic decides from the waitlist, as for requests to book.
 */
export const newClientStatus = (formType: FormTypeId, isByStaff: boolean): ClientStatus =>
  isByStaff && !TO_WAITLIST.includes(formType) ? 'Active' : 'Waitlist';
