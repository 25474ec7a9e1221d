// For the build of a remote with another bundler than rspack: `import { makeRelease, namesOf } from '@carefront/tooling/release'`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DescribedRemote } from '@carefront/shared/contracts';
import { checkedDescription } from '@carefront/shared/contracts/remote-description';
import { namesOf } from './base-config.ts';
import { findUnlistedUses } from './described-uses.ts';
import { scopeStyles } from './scope-styles.ts';
import { requiredVersions } from './shared-versions.ts';
import { writeRelease, writeStyle } from './write-release.ts';

export { sha384 } from './write-release.ts';
export { namesOf };

/** A text of the stylesheet may hold the signs of a comment. */
function withoutComments(css: string): string {
  let kept = '';
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (quote === '' && css.startsWith('/*', at)) {
      const end = css.indexOf('*/', at + 2);
      at = end === -1 ? css.length : end + 1;
      continue;
    }
    if (sign === '\\') {
      kept += css.slice(at, at + 2);
      at += 1;
      continue;
    }
    if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = '';
    kept += sign;
  }
  return kept;
}

/** Replaces a stylesheet of the build by one whose rules are for the release's own views. @returns The new name. */
function scopeStyle(dist: string, file: string, hash: string): string {
  const css = withoutComments(readFileSync(join(dist, file), 'utf8'));
  rmSync(join(dist, file));
  return writeStyle(dist, scopeStyles(css, hash));
}

/** What another bundler has built into `dist/`. */
interface BuiltRemote {
  /** Of `describeRemote`. */
  description: DescribedRemote;
  /**
   * Plain script, at most 15 kB with gzip. It sets the container, a global variable with the name of `namesOf`: `init` gets the share scope of
   * the page, and `get('./lifecycle')` resolves to a function that returns the lifecycle.
   */
  entry: string;
  /** Scripts that the entry loads first. Browsers run only plain scripts with `integrity`, which the entry sets. */
  preload?: readonly string[];
  /** Stylesheets, minified. Rules for `:root`, `html` and `body` are for the whole page. */
  styles?: readonly string[];
  /** Names of the exports that the remote takes from the share scope, by module. */
  shared?: Readonly<Record<string, readonly string[]>>;
  slotMinHeightPx?: number;
}

/** Makes a release of the files in `dist/`, as the configuration for rspack does by itself. */
export async function makeRelease(packageDir: string, built: BuiltRemote): Promise<void> {
  const { description, entry, preload = [], styles = [], shared = {}, slotMinHeightPx = 0 } = built;
  const { requires, ...described } = description;
  const dist = join(packageDir, 'dist');
  const { name, version, hash, container } = namesOf(packageDir);
  const unlisted = findUnlistedUses(packageDir, requires);
  if (unlisted.length > 0) throw new Error(`The description of ${name}: ${unlisted.join(', ')}`);
  const used = new Map(Object.entries(shared).map(([module, names]) => [module, new Set(names)]));
  await writeRelease(dist, {
    ...{ name, version, hash, container, server: null },
    events: { emits: requires.emits, handles: requires.handles },
    slot: { min_height_px: slotMinHeightPx },
    describes: checkedDescription.parse(described),
    requires: { shell: requires.shell, shared: requiredVersions(packageDir, used), api: requires.api },
    ...{ entry, preload, styles: styles.map((file) => scopeStyle(dist, file, hash)) },
  });
}
