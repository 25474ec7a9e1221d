// The parts of `npm run bench`: which of them run, and what happens when one fails.

/**
 * Reads the arguments after `npm run bench --`: names of parts; none: all.
 * @throws Error that names the unknown ones and lists all parts.
 */
export function chooseParts(args, names) {
  const unknown = args.filter((word) => !names.includes(word));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${names.join(', ')}.`);
  return args.length === 0 ? names : names.filter((name) => args.includes(name));
}

/**
 * Runs the parts one after the other. One that fails says so at once and again at the end; the others still run.
 * @param parts - By name: measures, and gives its rows to the function that it gets.
 * @param show - `row`: prints one row of the table. `say`: prints what is going on, beside the table.
 * @returns whether every part succeeded.
 */
export async function runParts(parts, { row, say }) {
  const failures = [];
  for (const [name, measure] of parts) {
    say(`${name} …`);
    try {
      await measure(row);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failures.push(`failed: ${name}: ${why}`);
      say(failures.at(-1));
    }
  }
  if (failures.length > 0) say(['', ...failures].join('\n'));
  return failures.length === 0;
}

/** Starts what several parts need when the first of them asks for it. */
export function onFirstUse(start) {
  let started;
  return {
    use: () => {
      started ??= start();
      return started;
    },
    /** Ends what was started; nothing if it was not, or failed to start. */
    end: async (stop) => {
      const thing = await started?.catch(() => null);
      if (thing) await stop(thing);
    },
  };
}
