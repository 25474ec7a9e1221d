/** Characters that one file of a typeface contains. */
export interface Coverage<S extends string = string> {
  readonly subset: S;
  has(codePoint: number): boolean;
}

/** Range of a text, in UTF-16 units, that one file can draw. */
export interface FontRun<S extends string = string> {
  readonly start: number;
  readonly end: number;
  /** Null: no font has these characters. */
  readonly subset: S | null;
}

/** Characters that belong to the character before them: a blank, an accent, an invisible character. */
const FOLLOWER = /[\p{White_Space}\p{Mark}\p{Default_Ignorable_Code_Point}]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Chooses for every character the first font that has it, and changes the font as rarely as possible.
 * @param coverages - In order of preference.
 */
export function fontRuns<S extends string>(text: string, coverages: readonly Coverage<S>[]): FontRun<S>[] {
  const runs: { start: number; end: number; subset: S | null }[] = [];
  let last: Coverage<S> | undefined;
  let start = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const follows =
      runs.length > 0 && FOLLOWER.test(character) && (INVISIBLE.test(character) || last?.has(codePoint) === true);
    const chosen = follows ? last : coverages.find((coverage) => coverage.has(codePoint));
    const end = start + character.length;
    const run = runs.at(-1);
    if (run && run.subset === (chosen?.subset ?? null)) run.end = end;
    else runs.push({ start, end, subset: chosen?.subset ?? null });
    last = chosen;
    start = end;
  }
  return runs;
}
