interface NumberLimits {
  readonly isWhole?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** Reads a typed number; a comma is a decimal point. @returns null for no text; undefined for a text that is no number within the limits. */
export function numberOf(text: string, { isWhole = false, min, max }: NumberLimits = {}): number | null | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  if (!/^-?\d{1,9}(?:\.\d{1,4})?$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  if (isWhole && !Number.isInteger(value)) return undefined;
  const isWithin = (min === undefined || value >= min) && (max === undefined || value <= max);
  return isWithin ? value : undefined;
}
