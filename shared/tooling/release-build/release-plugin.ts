import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@carefront/shared/contracts';
import type { Compilation, Compiler } from '@rspack/core';
import { emitStyle, type OfRelease, writeRelease } from './write-release.ts';

interface Requires {
  readonly shell: number;
  readonly shared: ReleaseDocument['requires']['shared'];
  readonly api: readonly string[];
}
/** What only the finished build tells. */
interface Measured extends Pick<ReleaseDocument, 'entry' | 'preload'> {
  readonly requires?: Requires;
}
interface Release extends OfRelease, Pick<ReleaseDocument, 'version' | 'container' | 'server' | 'slot'> {
  events: { readonly emits: readonly string[]; readonly handles: readonly string[] };
  requires?: Requires;
  provides?: ReleaseDocument['provides'];
  describes?: ReleaseDocument['describes'];
  /** Files of the plain stylesheets. */
  styles: readonly string[];
  readBuild(compilation: Compilation): Measured;
}

/** Turns a finished build of rspack into a release, with its plain stylesheets. */
export class ReleasePlugin {
  readonly release: Release;
  constructor(release: Release) {
    this.release = release;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { dist, basePath, styles, ...fields } = this.release;
      mkdirSync(dist, { recursive: true });
      const { readBuild, ...document } = fields;
      const { entry, preload, ...measured } = readBuild(compilation);
      // `release.json` already contains what these files of the federation plugin report.
      for (const name of ['mf-manifest.json', 'mf-stats.json']) rmSync(join(dist, name), { force: true });
      const styleNames = styles.map((file) =>
        emitStyle(file, { dist, basePath, name: document.name, hash: document.hash }),
      );
      await writeRelease(dist, { ...document, ...measured, entry, preload, styles: styleNames });
    });
  }
}
