import type { MediaType } from '@carefront/shared/domain';

/** Names of the parts in which office programs store macros. An archive lists the names of its parts unpacked, at least at its end. */
const MACRO_PARTS: Partial<Readonly<Record<MediaType, string>>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'vbaProject',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'vbaProject',
  'application/vnd.oasis.opendocument.text': 'Basic/script-lc.xml',
};

/**
 * Looks for macros in a document, piece by piece. A part with a forged name is not found, but Office runs no macros in files with the
 * names that the server gives (`.docx`, `.xlsx`).
 * @returns Gets the pieces in their order, and tells for each whether the name of a macro ends in it.
 */
export function macroFinder(type: MediaType): (piece: Buffer) => boolean {
  const part = MACRO_PARTS[type];
  if (part === undefined) return () => false;
  let tail = Buffer.alloc(0);
  return (piece) => {
    const seen = Buffer.concat([tail, piece]);
    // A name may begin in one piece and end in the next.
    tail = seen.subarray(Math.max(0, seen.length - part.length + 1));
    return seen.includes(part);
  };
}
