/** @returns Position of the item that the key leads to, around the ends; null: the key belongs to nobody here. */
export function itemAtKey(key: string, at: number, labels: readonly string[]): number | null {
  const last = labels.length - 1;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLowerCase();
  const later = labels.findIndex((label, index) => index > at && label.toLowerCase().startsWith(letter));
  const first = labels.findIndex((label) => label.toLowerCase().startsWith(letter));
  const found = later >= 0 ? later : first;
  return found >= 0 ? found : null;
}
