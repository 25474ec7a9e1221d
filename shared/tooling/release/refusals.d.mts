export function sentencesOf(status: number, reply: object, headers?: Readonly<Record<string, string>>): string[];
