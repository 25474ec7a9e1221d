import {
  type ContactFields,
  canNotifyByEmail,
  type Flag,
  type IsoDate,
  type Sex,
  withDefaultPhone,
  withNotifications,
  withSmsIfReachable,
} from '@carefront/shared/domain';

/** Columns that clients and guardians share, under their names on the wire. */
export interface PersonRecord extends ContactFields {
  readonly first_name: string;
  readonly last_name: string;
}

export interface ClientRecord extends PersonRecord {
  readonly dob: IsoDate;
  /** Absent: the default of the column. */
  readonly sex?: Sex;
  readonly address: string;
  readonly city: string;
  readonly country_id?: number | null;
  readonly state_id?: number | null;
  readonly bool_needs_guardian: Flag;
  /** Forms ask for these; bookings do not. */
  readonly postal_code?: string;
  readonly same_as_sex?: Flag;
  readonly gender?: string;
  readonly other_gender?: string;
}

export interface GuardianRecord extends PersonRecord {
  readonly contact_type_id?: number | null;
  readonly relationship_id?: number | null;
  /** Main contact. */
  readonly is_preview_contact: Flag;
  readonly is_consent: Flag;
}

/** Switches off notifications that cannot reach the person (BK-63, BK-70, BK-71), as the form does in the browser. */
export function asReachable<T extends ContactFields>(person: T, isSmsSupported: boolean): T {
  const notified = canNotifyByEmail(person) ? person : withNotifications(person, false);
  const oneDefault = notified.phone_default_1 === 1 ? withDefaultPhone(notified, 1) : notified;
  return isSmsSupported ? withSmsIfReachable(oneDefault) : { ...oneDefault, is_sms_enabled: 0 };
}

/** Keeps one main contact: the first guardian that was ticked. */
export function withOneMainContact<T extends Pick<GuardianRecord, 'is_preview_contact'>>(guardians: readonly T[]): T[] {
  const main = guardians.findIndex(({ is_preview_contact }) => is_preview_contact === 1);
  return guardians.map((guardian, index) => ({ ...guardian, is_preview_contact: index === main ? 1 : 0 }));
}
