import type { Locale, ParsedBodyOf } from '@carefront/shared/contracts';
import { INTAKE_NOTES_MAX_LENGTH } from '@carefront/shared/contracts/schemas';
import { NOTE_PICTURE_SRC, withDisciplineLine } from '@carefront/shared/domain';
import { cleanRichText, refuseLongTexts } from '../../content/public.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** The line about the discipline, for the clinic's staff (IN-05). */
const LINES: Readonly<Record<Locale, { of: (name: string) => string; none: string }>> = {
  en: { of: (name) => `Discipline: ${name}`, none: 'Discipline: None' },
  fr: { of: (name) => `Discipline : ${name}`, none: 'Discipline : Aucune' },
};

/** A stranger's links do not reach staff: the tools of the notes offer none. Precondition: clean rich text. */
const withoutLinks = (html: string): string => html.replace(/<\/?a(?: [^<>]*)?>/g, '');

export interface SentNotes {
  readonly clinicId: number;
  readonly locale: Locale;
  readonly body: ParsedBodyOf<'registerClient'>;
  /** The chosen discipline, one of the clinic's; null: none. */
  readonly occupationId: number | null;
}

/**
 * The notes as they are stored: allowed HTML, and one line that names the discipline. `attachNotePictures` removes pictures of others.
 * @throws AppError `invalid-input` at client_notes when they are too long after cleaning.
 */
export async function storedNotes(db: Database, { clinicId, locale, body, occupationId }: SentNotes): Promise<string> {
  const clean = withoutLinks(cleanRichText(body.client_notes, NOTE_PICTURE_SRC));
  refuseLongTexts({ client_notes: clean }, INTAKE_NOTES_MAX_LENGTH, body, locale);
  const disciplines = await db
    .selectFrom('occupation')
    .select(['id', 'name'])
    .where('clinic_id', '=', clinicId)
    .execute();
  const chosen = disciplines.find(({ id }) => id === occupationId);
  const { of, none } = LINES[locale];
  const known = Object.values(LINES).flatMap((line) => [line.none, ...disciplines.map(({ name }) => line.of(name))]);
  return withDisciplineLine(clean, chosen ? of(chosen.name) : none, known);
}
