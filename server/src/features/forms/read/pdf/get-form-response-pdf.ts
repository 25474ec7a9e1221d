import type { Locale } from '@carefront/shared/contracts';
import { answersOf, dateAt, type FormAnswers, versionText } from '@carefront/shared/domain';
import { FRENCH_NAMES } from '@carefront/shared/domain/french-names';
import { sql } from 'kysely';
import { nameFor } from '../../../../clinic-texts/clinic-texts.ts';
import type { Deps } from '../../../../deps.ts';
import { findPdfClinic, type PdfDrawing, type PdfKind, type Picture } from '../../../../documents/public.ts';
import { printPicture, readSubjectPicture } from '../../../../files/public.ts';
import { ANSWER_FILES, responseSubject } from '../../../../form-records/form-records.ts';
import { inIds, isUuid } from '../../../../platform/database/call-ids.ts';
import type { Database } from '../../../../platform/database/transaction.ts';
import type { Call } from '../../../../platform/http/serve.ts';
import { openResponse } from '../list-form-responses.ts';
import type { NamedList } from './form-pdf-texts.ts';
import {
  type FormPaper,
  type ListedNames,
  namedIds,
  type PaperPage,
  type PaperPart,
  paperPages,
} from './paper-pages.ts';

const FORM_PDF: PdfKind<FormPaper> = {
  module: new URL('./render-form-pdf.ts', import.meta.url),
  exportedAs: 'renderFormPdf',
  // The longest answers that a form takes need some seconds on a busy machine.
  timeLimitMs: 20_000,
};

/**
 * Returns a submitted form as a document (RN-21), in the language in which it was answered. Only staff get what is meant for staff.
 * @throws AppError `not-found`, also for a response that the caller may not read; `unavailable` when too many PDFs wait, or the drawing took
 * too long.
 */
export async function getFormResponsePdf(
  deps: Deps,
  pdfs: PdfDrawing,
  { clinic, actor, params: { id } }: Call<'getFormResponsePdf'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const opened = await openResponse(deps, { clinic, actor, id });
  const onPaper = { ...(await findPdfClinic(deps, clinic)), name: clinic.name };
  const paper = await paperOf(deps, clinic.id, onPaper, opened);
  return pdfs.draw(clinic.id, FORM_PDF, async () => {
    const pictures = await loadAnswerPictures(deps, clinic.id, paper);
    return { ...paper, pictures };
  });
}

async function paperOf(
  { database: { db } }: Deps,
  clinicId: number,
  clinic: FormPaper['clinic'],
  { response, isStaff }: Awaited<ReturnType<typeof openResponse>>,
): Promise<Omit<FormPaper, 'pictures'>> {
  const { form, submitted_at: submittedAt } = response;
  const { locale, pages } = form;
  const answers: FormAnswers = answersOf(response.metas);
  const names = await findListedNames(db, clinicId, Object.values(answers).flatMap(namedIds), locale);
  return {
    clinic,
    responseId: response.form_response_id,
    formName: form.name,
    version: versionText(form.version),
    clientName: response.client?.full_name ?? null,
    submittedBy: response.submitted_by,
    isFilledOut: response.is_filled_out === 1,
    submittedAt,
    locale,
    pages: paperPages({
      ...{ pages, answers, locale, names, isStaff },
      submittedOn: dateAt(clinic.zone, Date.parse(submittedAt)),
    }),
  };
}

/** If a response has more pictures, only their names are printed. */
const MOST_PICTURES = 12;

/** Reads the pictures of a response's answers and sketches, prepared for print. */
async function loadAnswerPictures(
  deps: Pick<Deps, 'database' | 'files'>,
  clinicId: number,
  { responseId, pages }: { readonly responseId: string; readonly pages: readonly PaperPage[] },
): Promise<ReadonlyMap<string, Picture>> {
  const parts = pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.parts));
  const ids = new Set(parts.flatMap(pictureIds).filter(isUuid));
  const owner = { clinicId, purpose: ANSWER_FILES, subject: responseSubject(responseId) };
  const pictures = new Map<string, Picture>();
  for (const id of [...ids].slice(0, MOST_PICTURES)) {
    const bytes = await readSubjectPicture(deps, owner, id);
    const picture = bytes && (await printPicture(bytes));
    if (picture) pictures.set(id, picture);
  }
  return pictures;
}

function pictureIds(part: PaperPart): string[] {
  if (part.kind === 'files') return part.files.map(({ id }) => id);
  return part.kind === 'sketch' && part.sketch.background ? [part.sketch.background.id] : [];
}

/** Lists that all clinics share: their names in French are part of the product. */
const SHARED_LISTS: readonly NamedList[] = ['country', 'state', 'relationship', 'diagnosis', 'contact_type'];

const sharedName = (list: NamedList, name: string, locale: Locale): string =>
  (locale === 'fr' && SHARED_LISTS.includes(list) ? FRENCH_NAMES.get(name) : undefined) ?? name;

/** Finds the names of ids in the clinic's and the shared lists, in this language. An id that a list does not have has no name. */
export async function findListedNames(
  db: Database,
  clinicId: number,
  ids: readonly [NamedList, number][],
  locale: Locale,
): Promise<ListedNames> {
  if (ids.length === 0) return new Map();
  const of = (list: NamedList) => inIds(ids.flatMap(([name, id]) => (name === list ? [id] : [])));
  const { rows } = await sql<{ list: NamedList; id: number; name: string }>`
    SELECT 'service' AS list, id, ${nameFor('service', locale)} AS name FROM service WHERE clinic_id = ${clinicId} AND id = ${of('service')}
    UNION ALL SELECT 'occupation', id, ${nameFor('occupation', locale)} FROM occupation WHERE clinic_id = ${clinicId} AND id = ${of('occupation')}
    UNION ALL SELECT 'practitioner', p.id, u.first_name || ' ' || u.last_name FROM practitioner p
      JOIN user_account u ON u.clinic_id = p.clinic_id AND u.id = p.user_id
      WHERE p.clinic_id = ${clinicId} AND p.id = ${of('practitioner')}
    UNION ALL SELECT 'program', id, coalesce(translated_titles ->> ${locale}, title) FROM program
      WHERE clinic_id = ${clinicId} AND id = ${of('program')}
    UNION ALL SELECT 'country', id, name FROM country WHERE id = ${of('country')}
    UNION ALL SELECT 'state', id, name FROM state WHERE id = ${of('state')}
    UNION ALL SELECT 'relationship', id, name FROM relationship WHERE id = ${of('relationship')}
    UNION ALL SELECT 'diagnosis', id, name FROM diagnosis WHERE id = ${of('diagnosis')}
    UNION ALL SELECT 'contact_type', id, name FROM contact_type WHERE id = ${of('contact_type')}`.execute(db);
  return new Map(rows.map(({ list, id, name }) => [`${list}.${id}`, sharedName(list, name, locale)]));
}
