import type { FoundText } from './texts-in.mjs';

export function faultsOf(text: Pick<FoundText, 'language' | 'text'>, isRequired?: (text: string) => boolean): string[];
export function untranslated(texts: readonly FoundText[]): FoundText[];
