import { readFileSync } from 'node:fs';
import { SHARED_MODULES } from './shared-modules.ts';
import { valueImportsOf } from './value-imports.ts';

interface BuiltModule {
  type: string;
  resource?: string;
  modules?: BuiltModule[];
  identifier?(): string;
}

/** The part of a finished build that is read. */
interface FinishedBuild {
  modules: Iterable<BuiltModule>;
  chunkGraph: { getModuleChunks(module: BuiltModule): readonly unknown[] };
}

const SOURCE = /\.(?:tsx?|jsx?|mjs|cjs)$/;

/** Returns the modules that are in the built files. The others were parsed, and nothing uses them. */
function* builtModules({ modules, chunkGraph }: FinishedBuild): Generator<BuiltModule> {
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
export function usedExports(compilation: FinishedBuild): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  const sources = new Set<string>();
  for (const module of builtModules(compilation)) {
    const file = module.resource?.split('?', 1)[0];
    if (file && SOURCE.test(file)) sources.add(file);
    if (module.type !== 'consume-shared-module') continue;
    // The module has no other field with its name.
    const identifier = module.identifier?.() ?? '';
    const name = SHARED_MODULES.find((each) => identifier.includes(` ${each}@`));
    if (!name) throw new Error(`${identifier} is no shared module`);
    used.set(name, new Set());
  }
  for (const file of sources)
    for (const [module, name] of valueImportsOf(file, readFileSync(file, 'utf8'))) used.get(module)?.add(name);
  return used;
}
