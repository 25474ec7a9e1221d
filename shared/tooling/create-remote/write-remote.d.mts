export function writeRemote(folder: string, name: string): void;
