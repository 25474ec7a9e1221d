/** Nothing to allow or guard: one bundle loads its own chunks. */
export function allowRelease(): void {}
export function guardScripts(): void {}
