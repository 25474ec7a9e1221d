import { readFileSync } from 'node:fs';
import { SHARED_MODULES } from './shared-modules.mjs';
import { valueImportsOf } from './value-imports.mjs';

const SOURCE = /\.(?:tsx?|jsx?|mjs|cjs)$/;

/** Returns the modules that are in the built files. The others were parsed, and nothing uses them. */
function* builtModules({ modules, chunkGraph }) {
  for (const module of modules) {
    if (chunkGraph.getModuleChunks(module).length === 0) continue;
    yield module;
    // Modules that the bundler has joined into one.
    yield* module.modules ?? [];
  }
}

/**
 * Returns what a finished build uses of the shared modules.
 * @returns Names of the imported exports, by shared module: empty where no source names the module (`react/jsx-runtime`).
 */
export function usedExports(compilation) {
  const used = new Map();
  const sources = new Set();
  for (const module of builtModules(compilation)) {
    const file = module.resource?.split('?', 1)[0];
    if (file && SOURCE.test(file)) sources.add(file);
    if (module.type !== 'consume-shared-module') continue;
    // The module has no other field with its name.
    const name = SHARED_MODULES.find((each) => module.identifier().includes(` ${each}@`));
    used.set(name, new Set());
  }
  for (const file of sources)
    for (const [module, name] of valueImportsOf(file, readFileSync(file, 'utf8'))) used.get(module)?.add(name);
  return used;
}
