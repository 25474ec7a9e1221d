import { answersOf, dateAt, type FormAnswers, versionText } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { findPdfClinic, type PdfDrawing, type PdfKind } from '../../documents/public.ts';
import type { Call } from '../../platform/http/serve.ts';
import { openResponse } from '../form-responses/public.ts';
import { loadAnswerPictures } from './paper/answer-pictures.ts';
import { namedIds } from './paper/built-in-parts.ts';
import type { FormPaper } from './paper/form-paper.ts';
import { findListedNames } from './paper/listed-names.repository.ts';
import { paperPages } from './paper/paper-pages.ts';

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
