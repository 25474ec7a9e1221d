import type { SelectType } from 'kysely';
import type { Tables } from './tables.generated.ts';

export type { Computed, Instant, InstantOrNull, Json } from './column-types.ts';
export type { Tables } from './tables.generated.ts';

export type ClientStatus = Tables['client']['status'];
export type NoticeKind = Tables['appointment_notice']['notice'];
export type NoticeRecipientKind = Tables['appointment_notice']['recipient_kind'];
/** How the server identified the signer. */
export type SignatureMethod = SelectType<Tables['consent_signature']['method']>;
/** What proves that the signer was shown the signed document. */
export type ShownProof = NonNullable<SelectType<Tables['consent_signature']['shown_proof']>>;
