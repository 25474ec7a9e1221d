const STAGES: readonly string[] = ['lint', 'boundaries', 'types', 'build', 'unit', 'integration', 'e2e'];
const CHANGED = '--changed';

interface Arguments {
  stages: string[];
  isChangedOnly: boolean;
  ref: string | undefined;
}

/**
 * Reads the arguments after `npm test --`: names of stages, and `--changed` with an optional git ref.
 * @throws Error that names the unreadable argument.
 */
export function parseArguments(args: readonly string[]): Arguments {
  const at = args.indexOf(CHANGED);
  const behind = at < 0 ? undefined : args[at + 1];
  const ref = behind !== undefined && STAGES.includes(behind) ? undefined : behind;
  const stages = args.filter((word) => word !== CHANGED && word !== ref);
  const unknown = stages.filter((word) => !STAGES.includes(word));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Stages: ${STAGES.join(', ')}; ${CHANGED} [<git ref>].`);
  return { stages, isChangedOnly: at >= 0, ref };
}
