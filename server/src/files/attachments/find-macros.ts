/** Names of the parts in which office programs store macros. An archive lists the names of its parts unpacked, at least at its end. */
const MACRO_PARTS = ['vbaProject', 'Basic/script-lc.xml'];
const LONGEST_NAME = Math.max(...MACRO_PARTS.map(({ length }) => length));

/**
 * Looks for macros in a document of an office program, piece by piece. A part with a forged name is not found, but Office runs no macros in files with the
 * names that the server gives (`.docx`, `.xlsx`).
 * @returns Gets the pieces in their order, and tells for each whether the name of a macro ends in it.
 */
export function macroFinder(): (piece: Buffer) => boolean {
  let tail = Buffer.alloc(0);
  return (piece) => {
    const seen = Buffer.concat([tail, piece]);
    // A name may begin in one piece and end in the next.
    tail = seen.subarray(Math.max(0, seen.length - LONGEST_NAME + 1));
    return MACRO_PARTS.some((part) => seen.includes(part));
  };
}
