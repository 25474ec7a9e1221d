export const SHARED_MODULES: readonly string[];
