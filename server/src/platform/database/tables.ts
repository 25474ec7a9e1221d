import type { AccountTables } from './tables.accounts.ts';
import type { AuditTables } from './tables.audit.ts';
import type { BookingTables } from './tables.booking.ts';
import type { ClinicTables } from './tables.clinics.ts';
import type { ConsentTables } from './tables.consent.ts';
import type { MailTables } from './tables.mail.ts';
import type { PeopleTables } from './tables.people.ts';
import type { RegistryTables } from './tables.registry.ts';
import type { ServiceTables } from './tables.services.ts';
import type { SiteTables } from './tables.site.ts';

export type { Computed, Instant, InstantOrNull, Json } from './column-types.ts';
export type { ClientStatus } from './tables.people.ts';

/** Every table of ours as Kysely sees it; a test compares it with the migrated database. */
export interface Tables
  extends ClinicTables,
    PeopleTables,
    ServiceTables,
    RegistryTables,
    BookingTables,
    AccountTables,
    MailTables,
    SiteTables,
    ConsentTables,
    AuditTables {}
