/** @returns The source with compiled definitions of styles. */
export function compileStyles(file: string, text: string, onRead?: (file: string) => void): string;
