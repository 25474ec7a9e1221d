import type { Role } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import type { Generated } from 'kysely';
import type { Computed, InstantOrNull, Named } from './column-types.ts';

interface UserAccountTable {
  clinic_id: number;
  id: Generated<number>;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  title: string | null;
  bio: string | null;
  two_factor_method: 'app' | 'email' | null;
  /** Sealed (platform/secrets.ts). */
  two_factor_secret: string | null;
  locale: 'en' | 'fr' | null;
  created_at: Generated<Date>;
  email_key: Computed<string>;
  /** Time step of the last code of an authenticator app that was taken. */
  last_totp_step: number | null;
  password_changed_at: InstantOrNull;
}

interface RoleMembershipTable {
  clinic_id: number;
  user_id: number;
  role: Role;
}

interface OccupationTable extends Named {
  clinic_id: number;
  position: Generated<number>;
}

interface PractitionerTable {
  clinic_id: number;
  id: Generated<number>;
  user_id: number;
  occupation_id: number | null;
  position: Generated<number>;
  deleted_at: InstantOrNull;
}

export type ClientStatus = 'Draft' | 'Waitlist' | 'Active' | 'On Hold';

interface PersonTable {
  clinic_id: number;
  id: Generated<number>;
  user_id: number | null;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  created_at: Generated<Date>;
}

/** 1 Work, 2 Home, 3 Cellphone. */
type PhoneType = 1 | 2 | 3;

interface ReachablePersonTable extends PersonTable {
  other_email: string | null;
  other_phone: string | null;
  phone_type_1: Generated<PhoneType>;
  phone_type_2: Generated<PhoneType>;
  phone_default_1: Generated<boolean>;
  phone_default_2: Generated<boolean>;
}

interface NotificationColumns {
  is_notification_enabled: Generated<boolean>;
  bool_notify_invoice_shared: Generated<boolean>;
  bool_notify_note_shared: Generated<boolean>;
  is_sms_enabled: Generated<boolean>;
}

interface ClientTable extends ReachablePersonTable, NotificationColumns {
  status: ClientStatus;
  dob: IsoDate | null;
  sex: Generated<'M' | 'F' | 'O'>;
  same_as_sex: Generated<boolean>;
  gender: string | null;
  other_gender: string | null;
  address: string | null;
  city: string | null;
  country_id: number | null;
  state_id: number | null;
  postal_code: string | null;
  timezone: string | null;
  bool_needs_guardian: Generated<boolean>;
}

interface PersonLinkColumns {
  clinic_id: number;
  client_id: number;
  contact_type_id: number | null;
  relationship_id: number | null;
}

interface ClientGuardianTable extends PersonLinkColumns, NotificationColumns {
  guardian_id: number;
  is_preview_contact: Generated<boolean>;
  is_consent: Generated<boolean>;
}

interface ClientContactTable extends PersonLinkColumns {
  contact_id: number;
}

interface ClientPractitionerTable {
  clinic_id: number;
  client_id: number;
  practitioner_id: number;
  assigned_at: Generated<Date>;
  /** Null: before it was recorded. No foreign key. */
  assigned_by_user_id: Generated<number | null>;
}

export interface PeopleTables {
  user_account: UserAccountTable;
  role_membership: RoleMembershipTable;
  occupation: OccupationTable;
  practitioner: PractitionerTable;
  client: ClientTable;
  guardian: ReachablePersonTable;
  client_guardian: ClientGuardianTable;
  contact: PersonTable;
  client_contact: ClientContactTable;
  client_practitioner: ClientPractitionerTable;
}
