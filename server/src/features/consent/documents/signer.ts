import type { SignatureMethod } from '../../../platform/database/tables.ts';

/** The signer as the server knows them: only the typed name comes from the call's body. */
export interface Signer {
  readonly role: 'client' | 'guardian' | 'provider';
  /** As typed; not blank. */
  readonly name: string;
  readonly method: SignatureMethod;
  readonly userId: number | null;
  readonly guardianId: number | null;
  readonly practitionerId: number | null;
  readonly linkId: string | null;
}
