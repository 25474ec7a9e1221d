import type { Selection } from './select-tests.ts';

const LISTED = 12;

const listed = (files: readonly string[]): string =>
  files.length <= LISTED
    ? files.map((file) => `\n  ${file}`).join('')
    : `${files
        .slice(0, LISTED)
        .map((file) => `\n  ${file}`)
        .join('')}\n  and ${files.length - LISTED} more`;

/** Shows which tests of `npm test -- --changed` run. */
export function printSelection({ packages, integration, contracts, specs, types }: Selection): void {
  const whole = Object.keys(packages).filter((name) => packages[name] === 'all');
  const unit = Object.values(packages).flatMap((tests) => (tests === 'all' ? [] : tests));
  const lines: [what: string, files: readonly string[]][] = [
    ['types', types],
    ['unit tests, all of', whole],
    ['unit tests', unit],
    ['integration tests', integration === 'all' ? ['all'] : integration],
    ['contracts', contracts],
    ['browser tests', specs === 'all' ? ['all'] : specs],
  ];
  for (const [what, files] of lines) if (files.length > 0) console.log(`${what}:${listed(files)}`);
}
