import { answersOf, dateAt, type FormAnswers, versionText } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { findPdfClinic } from '../../documents/public.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';
import { openResponse } from '../form-responses/public.ts';
import { loadAnswerPictures } from './paper/answer-pictures.ts';
import { namedIds } from './paper/built-in-parts.ts';
import type { FormPaper } from './paper/form-paper.ts';
import { findListedNames } from './paper/listed-names.repository.ts';
import { paperPages } from './paper/paper-pages.ts';
import type { PdfThread } from './pdf-thread.ts';

/** Draws PDFs one at a time, in a worker thread. */
export interface PdfDrawing {
  readonly queue: ClinicQueue;
  readonly thread: PdfThread;
}

/**
 * Returns a submitted form as a document (RN-21), in the language in which it was answered. Only staff get what is meant for staff.
 * @throws AppError `not-found`, also for a response that the caller may not read; `unavailable` when too many PDFs wait, or the drawing took
 * too long.
 */
export async function getFormResponsePdf(
  deps: Deps,
  { queue, thread }: PdfDrawing,
  { clinic, actor, params: { id } }: Call<'getFormResponsePdf'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const opened = await openResponse(deps, { clinic, actor, id });
  const onPaper = { ...(await findPdfClinic(deps, clinic)), name: clinic.name };
  const paper = await paperOf(deps, clinic.id, onPaper, opened);
  // Pictures are read after waiting, so that a long queue does not fill the memory.
  return queue(clinic.id, async () => {
    const pictures = await loadAnswerPictures(deps, clinic.id, paper);
    return thread.run({ ...paper, pictures });
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
