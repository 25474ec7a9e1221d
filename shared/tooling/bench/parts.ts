// The parts of `npm run bench`: which of them run, and what happens when one fails.

export interface Row {
  what: string;
  figure: string;
  budget: string;
  ratio: string;
}
export type ShowRow = (row: Row) => void;

interface Show {
  /** Prints one row of the table. */
  row: ShowRow;
  /** Prints what is going on, beside the table. */
  say(text: string): void;
}
/** Measures, and gives its rows to the function that it gets. */
type Part = readonly [name: string, measure: (row: ShowRow) => Promise<void> | void];

/**
 * Reads the arguments after `npm run bench --`: names of parts; none: all.
 * @throws Error that names the unknown ones and lists all parts.
 */
export function chooseParts(args: readonly string[], names: readonly string[]): readonly string[] {
  const unknown = args.filter((word) => !names.includes(word));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${names.join(', ')}.`);
  return args.length === 0 ? names : names.filter((name) => args.includes(name));
}

/**
 * Runs the parts one after the other. One that fails says so at once and again at the end; the others still run.
 * @returns whether every part succeeded.
 */
export async function runParts(parts: readonly Part[], { row, say }: Show): Promise<boolean> {
  const failures: string[] = [];
  for (const [name, measure] of parts) {
    say(`${name} …`);
    try {
      await measure(row);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const failure = `failed: ${name}: ${why}`;
      failures.push(failure);
      say(failure);
    }
  }
  if (failures.length > 0) say(['', ...failures].join('\n'));
  return failures.length === 0;
}

/** Starts what several parts need when the first of them asks for it. */
export function onFirstUse<T>(start: () => Promise<T>) {
  let started: Promise<T> | undefined;
  return {
    use: (): Promise<T> => {
      started ??= start();
      return started;
    },
    /** Ends what was started; nothing if it was not, or failed to start. */
    end: async (stop: (thing: T) => Promise<unknown>): Promise<void> => {
      const thing = await started?.catch(() => null);
      if (thing) await stop(thing);
    },
  };
}
