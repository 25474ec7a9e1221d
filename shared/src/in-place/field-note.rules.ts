export interface LengthTexts {
  charactersLeft(count: number): string;
  tooLong(count: number): string;
}

export interface FieldNoteText {
  text: string;
  isError: boolean;
}

/** From this many characters left, a note says how many are left. */
const NEAR_LIMIT_CHARACTERS = { line: 20, 'rich-text': 1_000 } as const;

export interface NoteOptions {
  kind: keyof typeof NEAR_LIMIT_CHARACTERS;
  texts: LengthTexts;
  value: string;
  maxLength: number;
  /** The server's words about the text; undefined: the server did not refuse it. */
  refusal: string | undefined;
}

/** The note below an edited text: the server's words come before the text's length. @returns null where neither needs a word. */
export function noteOf({ kind, texts, value, maxLength, refusal }: NoteOptions): FieldNoteText | null {
  const left = maxLength - value.length;
  if (refusal !== undefined) return { text: refusal, isError: true };
  if (left < 0) return { text: texts.tooLong(-left), isError: true };
  return left <= NEAR_LIMIT_CHARACTERS[kind] ? { text: texts.charactersLeft(left), isError: false } : null;
}
