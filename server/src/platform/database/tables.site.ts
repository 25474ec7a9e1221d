import type { Locale, SiteContent } from '@carefront/shared/contracts';
import type { Instant, Json } from './column-types.ts';

interface BookingSiteVersionTable {
  clinic_id: number;
  version: number;
  json_content: Json<SiteContent>;
  about_us_content: string;
  services_content: string;
  teams_content: string;
  saved_at: Instant;
  saved_by_user_id: number | null;
}

interface ContentImageTable {
  clinic_id: number;
  id: string;
  format: 'jpg' | 'png';
  bytes: number;
  width: number;
  height: number;
  uploaded_by_user_id: number;
  uploaded_at: Instant;
}

interface BotCheckUseTable {
  clinic_id: number;
  challenge_hash: Buffer;
  body_hash: Buffer;
  subject_id: number | null;
  used_at: Instant;
}

interface ClientRegistrationTable {
  clinic_id: number;
  client_id: number;
  channel: 'chatbot';
  locale: Locale;
  registered_at: Instant;
}

export interface SiteTables {
  booking_site_version: BookingSiteVersionTable;
  content_image: ContentImageTable;
  bot_check_use: BotCheckUseTable;
  client_registration: ClientRegistrationTable;
}
