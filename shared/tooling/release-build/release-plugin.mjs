import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { emitStyle, writeRelease } from './write-release.ts';

/** Turns a finished build of rspack into a release, with its plain stylesheets. */
export class ReleasePlugin {
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
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
