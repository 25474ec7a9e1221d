export function linkPackages(folder: string): void;
