export function createOutside(folder: string, name: string): void;
