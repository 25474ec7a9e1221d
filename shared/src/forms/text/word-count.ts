/** Counts words: parts between blanks that contain a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((stretch) => /[\p{L}\p{N}]/u.test(stretch)).length;
}
