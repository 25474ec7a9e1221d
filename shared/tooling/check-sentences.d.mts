export function sentenceComparisonsIn(file: string, text: string): number[];
export function findSentenceComparisons(root?: string): string[];
