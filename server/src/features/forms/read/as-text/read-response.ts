import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { answersOf, dateAt, planForm, type SketchValue } from '@carefront/shared/domain';
import { compareResponses } from '@carefront/shared/domain/form-reading';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/transaction.ts';
import type { Call } from '../../../../platform/http/serve.ts';
import { findEarlierResponse } from '../form-response.repository.ts';
import { openResponse, peekResponse } from '../list-form-responses.ts';
import { FORM_PDF_TEXTS } from '../pdf/form-pdf-texts.ts';
import { findListedNames } from '../pdf/get-form-response-pdf.ts';
import { namedIds, type PaperPage, type PaperPart, paperPages } from '../pdf/paper-pages.ts';

type Response = ReplyOf<'getFormResponse'>;
type Reading = NonNullable<Response['reading']>;
type ReadPart = Reading['pages'][number]['blocks'][number]['parts'][number];

/**
 * Returns a response; for a caller who asks, also as a text to read: question and answer in the order of its PDF, with the former answers
 * where the client's last response to the same form has others.
 * @throws AppError `not-found`, also for a response that the caller may not read.
 */
export async function readFormResponse(
  deps: Pick<Deps, 'database' | 'clock' | 'zones'>,
  { clinic, actor, params, query }: Pick<Call<'getFormResponse'>, 'clinic' | 'actor' | 'params' | 'query'>,
): Promise<Response> {
  const { db } = deps.database;
  const { response, isStaff } = await openResponse(deps, { clinic, actor, id: params.id });
  if (query.reading !== 1) return response;
  const pagesOf = (one: Response) =>
    findPages(db, { id: clinic.id, zone: deps.zones.requireZone(clinic.timezone) }, one, isStaff);
  const pages = await pagesOf(response);
  const earlierId = await findEarlierResponse(db, clinic.id, response);
  const earlier = earlierId === null ? null : await peekResponse(db, { clinic, actor, id: earlierId });
  const former = earlier
    ? formerAnswers({ response: earlier, pages: await pagesOf(earlier) }, { response, pages })
    : NONE;
  return {
    ...response,
    reading: {
      earlier: earlier && { form_response_id: earlier.form_response_id, submitted_at: earlier.submitted_at },
      pages: pages.map(({ name, blocks }) => ({
        name,
        blocks: blocks.map((block) => ({ name: block.name, parts: block.parts.map((part) => readPart(part, former)) })),
      })),
    },
  };
}

/** The pages of a response that its PDF has, in the language in which it was answered. */
async function findPages(
  db: Database,
  clinic: { readonly id: number; readonly zone: Parameters<typeof dateAt>[0] },
  { form: { locale, pages }, metas, submitted_at: submittedAt }: Response,
  isStaff: boolean,
): Promise<PaperPage[]> {
  const answers = answersOf(metas);
  const names = await findListedNames(db, clinic.id, Object.values(answers).flatMap(namedIds), locale);
  return paperPages({
    pages,
    answers,
    submittedOn: dateAt(clinic.zone, Date.parse(submittedAt)),
    locale,
    names,
    isStaff,
  });
}

/** Former answers by path, in words; '' for a question without a former answer. Answers that are the same are left out. */
type FormerAnswers = ReadonlyMap<string, string>;

const NONE: FormerAnswers = new Map();

interface PrintedResponse {
  readonly response: Response;
  readonly pages: readonly PaperPage[];
}

function formerAnswers(earlier: PrintedResponse, later: PrintedResponse): FormerAnswers {
  const [before, after] = [textsByPath(earlier), textsByPath(later)];
  const compared = ({ response: { form, metas } }: PrintedResponse) => ({
    plan: planForm(form),
    answers: answersOf(metas),
  });
  const questions = new Set(compareResponses(compared(earlier), compared(later)).map(({ path }) => path));
  const changed = [...after].filter(([path, text]) =>
    isQuestion(path) ? questions.has(path) : (before.get(path) ?? '') !== text,
  );
  return new Map(changed.map(([path]) => [path, before.get(path) ?? '']));
}

/** Everything else is a field of a built-in block, which differs where its words do. */
const isQuestion = (path: string): boolean => path.slice(path.lastIndexOf('.') + 1).startsWith('df_');

function textsByPath({ response, pages }: PrintedResponse): Map<string, string> {
  const { locale } = response.form;
  const parts = pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.parts));
  return new Map(parts.flatMap((part) => ('path' in part ? [[part.path, textOf(part, locale)] as const] : [])));
}

type AnsweredPart = Extract<PaperPart, { path: string }>;

function textOf(part: AnsweredPart, locale: Locale): string {
  if (part.kind === 'answer') return part.text;
  if (part.kind === 'files') return part.files.map(({ name }) => name).join(', ');
  return part.sketch.description.trim() || FORM_PDF_TEXTS[locale].sketch;
}

function readPart(part: PaperPart, former: FormerAnswers): ReadPart {
  if (part.kind === 'signature') return { kind: 'signature', name: part.name, signed_at: part.signedAt, ip: part.ip };
  if (!('path' in part)) return part;
  const { path, label } = part;
  const before = former.get(path);
  const changed = before === undefined ? {} : { before };
  if (part.kind === 'sketch') return { kind: 'sketch', label, sketch: toWireSketch(part.sketch), ...changed };
  if (part.kind === 'files') return { kind: 'files', label, files: [...part.files], ...changed };
  return { kind: 'answer', label, text: part.text, ...(part.isScore && { is_score: 1 }), ...changed };
}

/** A stored sketch may have fields beyond those of its shape. */
const toWireSketch = ({ v, width, height, background, lines, description }: SketchValue) => ({
  ...{ v, width, height, description },
  background: background && { id: background.id, document: background.document },
  lines: lines.map(({ stroke, strokeWidth, lineCap, points, compositing }) => ({
    ...{ stroke, strokeWidth, lineCap, compositing },
    points: [...points],
  })),
});
