export function clinicAddress(server: string, clinic?: string): string;
