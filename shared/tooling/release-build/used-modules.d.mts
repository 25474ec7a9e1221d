interface BuiltModule {
  type: string;
  resource?: string;
  modules?: BuiltModule[];
  identifier?(): string;
}

export function usedExports(compilation: {
  modules: Iterable<BuiltModule>;
  chunkGraph: { getModuleChunks(module: BuiltModule): readonly unknown[] };
}): Map<string, Set<string>>;
