/** '2026-11-20 19:05:07', as evidence is compared: to the second, the same in every language. @param instant - ISO. */
export const utcText = (instant: string): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
