interface Payload {
  readonly name: string;
  readonly html: string;
}

export interface Batch {
  readonly html: string;
  /** Words placed after each payload: they show that the payload before them did not swallow them. */
  readonly words: readonly string[];
}

/** Closes every tag and comment that a payload may have left open. */
const RESET =
  `"'>--></script></style></title></textarea></xmp></iframe></noembed></noframes></noscript></plaintext></template>` +
  '</option></select></svg></math></object></audio></video></canvas></a></ul></ol></p>';

/** Joins payloads into texts of at most `maxCharacters`. */
export function batchesOf(payloads: readonly Payload[], maxCharacters: number): readonly Batch[] {
  const batches: { html: string; words: string[] }[] = [];
  for (const { name, html } of payloads) {
    const word = `after-${name}`;
    const piece = `${html}${RESET}<p>${word}.</p>`;
    const last = batches.at(-1);
    if (last && last.html.length + piece.length <= maxCharacters) {
      last.html += piece;
      last.words.push(word);
    } else batches.push({ html: piece, words: [word] });
  }
  return batches;
}

/** Rotates the list. Over one whole round, each entry is once at each index. */
export function rotated<T>(list: readonly T[], by: number): T[] {
  const from = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}
