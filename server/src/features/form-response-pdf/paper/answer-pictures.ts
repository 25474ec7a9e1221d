import type { Deps } from '../../../deps.ts';
import type { Picture } from '../../../documents/public.ts';
import { printPicture, readSubjectPicture } from '../../../files/public.ts';
import { ANSWER_FILES, isRecordId, responseSubject } from '../../../form-records/public.ts';
import type { PaperPage, PaperPart } from './form-paper.ts';

/** If a response has more pictures, only their names are printed. */
const MOST_PICTURES = 12;

/** Reads the pictures of a response's answers and sketches, prepared for print. */
export async function loadAnswerPictures(
  deps: Pick<Deps, 'database' | 'files'>,
  clinicId: number,
  { responseId, pages }: { readonly responseId: string; readonly pages: readonly PaperPage[] },
): Promise<ReadonlyMap<string, Picture>> {
  const parts = pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.parts));
  const ids = new Set(parts.flatMap(pictureIds).filter(isRecordId));
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
