import type { Person } from '../../../platform/access/actor.ts';
import type { SignatureMethod } from '../../../platform/database/tables.ts';
import type { Signer } from '../documents/signer.ts';
import type { ConsentRow } from '../records/consent.repository.ts';

/** Returns how the server identified a signed-in person. */
export const accountMethod = ({ session }: Person): SignatureMethod =>
  session.hasSecondFactor ? 'account-two-factor' : 'account';

/** Returns a signed-in person as a signer. @param name - As typed; not blank. */
export function accountSigner(actor: Person, role: Signer['role'], name: string): Signer {
  return {
    role,
    name,
    method: accountMethod(actor),
    userId: actor.userId,
    guardianId: role === 'guardian' ? actor.guardianId : null,
    practitionerId: role === 'provider' ? actor.practitionerId : null,
    linkId: null,
  };
}

/** Returns the columns of a consent's row that name its guardian. */
export const guardianColumns = (consent: ConsentRow) => ({
  guardian_id: consent.guardian_id,
  guardian_first_name: consent.guardian_first_name,
  guardian_last_name: consent.guardian_last_name,
  guardian_email: consent.guardian_email,
});
