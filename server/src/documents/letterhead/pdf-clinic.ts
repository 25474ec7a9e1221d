import type { ZoneRules } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { PaperSize } from '../drawing/pdf-sheet.ts';

/** The clinic's data in a PDF. */
export interface PdfClinic {
  /** Address, phone, email and website, as far as the clinic has them. */
  readonly contactLines: readonly string[];
  readonly zone: ZoneRules;
  readonly paper: PaperSize;
}

const LETTER_COUNTRIES: readonly (string | null)[] = ['CA', 'US'];

/** @param country - The country's two-letter code; null when unknown. */
const paperOf = (country: string | null): PaperSize => (LETTER_COUNTRIES.includes(country) ? 'LETTER' : 'A4');

export async function findPdfClinic(
  { database, zones }: Pick<Deps, 'database' | 'zones'>,
  clinic: ClinicRow,
): Promise<PdfClinic> {
  const contacts = [clinic.office_phone, clinic.email, clinic.website].filter(
    (contact) => contact !== null && contact !== '',
  );
  return {
    contactLines: [clinic.address ?? '', contacts.join(' · ')].filter((line) => line !== ''),
    zone: zones.requireZone(clinic.timezone),
    paper: paperOf(await findCountryCode(database.db, clinic.country_id)),
  };
}

async function findCountryCode(db: Database, countryId: number | null): Promise<string | null> {
  if (countryId === null) return null;
  const row = await db.selectFrom('country').select('symbol').where('id', '=', countryId).executeTakeFirst();
  return row?.symbol ?? null;
}
