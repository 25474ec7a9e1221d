import type { ZoneRules } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import type { Database } from '../platform/database/transaction.ts';
import { drawLogo, type Picture } from './draw-blocks.ts';
import { artifactLines, drawHeading, drawText } from './draw-lines.ts';
import { drawRule } from './draw-table.ts';
import { leaveSpace, type PaperSize, type Sheet } from './pdf-sheet.ts';
import { layOutLines } from './typesetting/lay-out-lines.ts';
import { FOOTER, LABEL, type Phrase, SECTION, STRONG, type TextStyle } from './typesetting/pdf-styles.ts';
import { oneLine } from './typesetting/printable-text.ts';

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

interface Letterhead {
  readonly name: string;
  readonly contactLines: readonly string[];
  /** Null or absent: only the name is drawn. */
  readonly logo?: Picture | null | undefined;
}

/** Draws the clinic at the top of the first page. */
export async function drawLetterhead(sheet: Sheet, { name, contactLines, logo }: Letterhead): Promise<void> {
  if (logo) drawLogo(sheet, logo);
  const line = (text: string, style: Phrase['style']) =>
    drawText(sheet, [{ text: oneLine(text), style }], { parent: sheet.root, ...sheet.column, tag: 'P' });
  await line(name, { ...STRONG, sizePt: 13 });
  for (const contact of contactLines) await line(contact, LABEL);
  leaveSpace(sheet, 6);
  drawRule(sheet);
}

const GAP_ABOVE_PT = 20;
const GAP_BELOW_PT = 5;

/** Draws the title of a section, on the page of its first lines. */
export async function drawSection(sheet: Sheet, text: string, style: TextStyle = SECTION): Promise<void> {
  leaveSpace(sheet, GAP_ABOVE_PT);
  await drawHeading(sheet, [{ text, style }], { parent: sheet.root, ...sheet.column, tag: 'H2' });
  leaveSpace(sheet, GAP_BELOW_PT);
}

interface Footers {
  /** Distance from the lower edge of the page to the footer's first line. */
  readonly fromEdgePt: number;
  readonly left: readonly Phrase[];
  /** Text at the right side. */
  readonly pageText: (page: number, count: number) => string;
}

/** Draws the footer of every page. Precondition: all pages are drawn. */
export function drawFooters(sheet: Sheet, { fromEdgePt, left, pageText }: Footers): void {
  const { doc, column, type } = sheet;
  const { count } = doc.bufferedPageRange();
  const leftLines = layOutLines(type, left, column.widthPt);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    sheet.yPt = doc.page.height - fromEdgePt;
    artifactLines(sheet, leftLines, column);
    const number = layOutLines(type, [{ text: pageText(index + 1, count), style: FOOTER }], column.widthPt);
    artifactLines(sheet, number, { xPt: column.xPt + column.widthPt - (number[0]?.widthPt ?? 0) });
  }
}
