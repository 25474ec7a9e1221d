import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { baseConfig, clientOutput } from './base-config.ts';

const SHELL_MODULES = join(import.meta.dirname, '..', '..', '..', 'shell', 'node_modules');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Builds a page with a shared module in a folder of its own. @returns The hash of each file by its name. */
async function build(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'same-bytes-'));
  folders.push(folder);
  const dist = join(folder, 'dist');
  symlinkSync(SHELL_MODULES, join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'part.js'), 'export const part = () => "part";');
  writeFileSync(join(folder, 'src', 'page.js'), 'import { part } from "./part.js"; document.title = part();');
  writeFileSync(join(folder, 'src', 'index.js'), 'import("./page.js");');
  const config = baseConfig(folder, dist);
  const shared = { './src/part.js': { singleton: true, requiredVersion: false as const, shareKey: 'part' } };
  const compiler = rspack({
    ...config,
    target: ['web', 'es2022'],
    output: clientOutput(config, 'page'),
    plugins: [new ModuleFederationPlugin({ name: 'page', shared, manifest: false, dts: false })],
  });
  const errors = await new Promise<unknown>((resolve, reject) => {
    compiler.run((error, stats) =>
      error ? reject(error) : resolve(stats?.toJson({ all: false, errors: true }).errors),
    );
  });
  expect(errors).toEqual([]);
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('hex');
  return Object.fromEntries(readdirSync(dist).map((file) => [file, hashOf(file)]));
}

it('gives the same sources the same bytes in every folder, so that a release can be built again', async () => {
  const first = await build();
  expect(Object.keys(first).length).toBeGreaterThan(1);
  expect(await build()).toEqual(first);
});
