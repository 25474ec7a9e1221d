const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

/** The text of another system as a paragraph of rich text. */
export const richTextOf = (text: string): string =>
  text === '' ? '' : `<p>${text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES])}</p>`; // the pattern finds these alone

/** The words of rich text, for systems that show no markup. */
export function plainTextOf(richText: string): string {
  let text = richText.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/\s/g, ' ');
  for (const [sign, entity] of Object.entries(ENTITIES).reverse()) text = text.replaceAll(entity, sign);
  return text.replaceAll('&nbsp;', ' ').trim();
}

/** The beginning of a text, up to the end of a word. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${end > most / 2 ? cut.slice(0, end) : cut}…`;
}
