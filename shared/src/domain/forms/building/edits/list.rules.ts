/** Returns the list with the item at the position; a position outside of the list is its nearest end. */
export const inserted = <T>(list: readonly T[], at: number, ...items: readonly T[]): T[] => [
  ...list.slice(0, Math.max(0, at)),
  ...items,
  ...list.slice(Math.max(0, at)),
];

/** Returns the list with its item at another position; the same list when nothing moves. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  const target = Math.min(Math.max(to, 0), list.length - 1);
  return item === undefined || target === from ? list : inserted(list.toSpliced(from, 1), target, item);
}

/** Changes the items that a test accepts, and returns the same list when none changes. */
export function changedWhere<T>(
  list: readonly T[],
  isMeant: (item: T) => boolean,
  change: (item: T) => T,
): readonly T[] {
  const next = list.map((item) => (isMeant(item) ? change(item) : item));
  return next.every((item, index) => item === list[index]) ? list : next;
}
