import type { Locale, ThirdPartyContact } from '@carefront/shared/contracts';
import type { ConsentStatus } from '@carefront/shared/domain';
import type { Generated } from 'kysely';
import type { Computed, Instant, InstantOrNull, Json } from './column-types.ts';

interface ConsentTemplateTable {
  clinic_id: number;
  version: number;
  title: string;
  tos: string;
  saved_at: Instant;
  saved_by_user_id: number | null;
}

interface ConsentTable {
  clinic_id: number;
  id: string;
  client_id: number;
  practitioner_id: number | null;
  appointment_id: string | null;
  form_type_id: Generated<1>;
  status: ConsentStatus;
  title: string;
  terms: string;
  template_version: number;
  locale: Locale;
  guardian_id: number | null;
  guardian_first_name: string | null;
  guardian_last_name: string | null;
  guardian_email: string | null;
  third_party_contact: Json<ThirdPartyContact[]>;
  created_by_user_id: number | null;
  created_at: Instant;
  viewed_at: InstantOrNull;
  signed_at: InstantOrNull;
  completed_at: InstantOrNull;
}

interface ConsentLinkTable {
  clinic_id: number;
  id: string;
  consent_id: string;
  token_hash: Buffer;
  email: string;
  first_name: string;
  last_name: string;
  role: 'client' | 'guardian';
  sent_by_user_id: number | null;
  created_at: Instant;
  expires_at: Instant;
  used_at: InstantOrNull;
  ended_at: InstantOrNull;
}

interface ConsentCopyTable {
  clinic_id: number;
  id: string;
  consent_id: string;
  token_hash: Buffer;
  email: string;
  created_at: Instant;
  expires_at: Instant;
}

interface ConsentSignatureTable {
  clinic_id: number;
  id: string;
  consent_id: string;
  part: 'signer' | 'provider';
  role: 'client' | 'guardian' | 'provider';
  name: string;
  method: SignatureMethod;
  signer_user_id: number | null;
  guardian_id: number | null;
  practitioner_id: number | null;
  link_id: string | null;
  signed_at: Instant;
  ip: string;
  user_agent: string;
  locale: Locale;
  request_id: string;
  release: string;
  template_version: number;
  document: string;
  document_hash: Buffer;
  terms_hash: Buffer;
  previous_hash: Buffer | null;
  hash: Buffer;
}

/** Written by the database alone, at the commit of its signature. */
interface ConsentSealTable {
  clinic_id: Computed<number>;
  seq: Computed<number>;
  signature_id: Computed<string>;
  history: Computed<string>;
  previous_hash: Computed<Buffer>;
  hash: Computed<Buffer>;
}

/** How the server knew the signer. */
export type SignatureMethod = 'account' | 'account-two-factor' | 'link' | 'booking';

/** Tables of migrations 0008 and 0012. */
export interface ConsentTables {
  consent_template: ConsentTemplateTable;
  consent: ConsentTable;
  consent_link: ConsentLinkTable;
  consent_copy: ConsentCopyTable;
  consent_signature: ConsentSignatureTable;
  consent_seal: ConsentSealTable;
}
