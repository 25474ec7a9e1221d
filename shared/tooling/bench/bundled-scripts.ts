/** Does nothing: a single bundle loads its own chunks. */
export function allowRelease(): void {}
export function guardScripts(): void {}
