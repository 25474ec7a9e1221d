import type { FormPlan, FormState } from '@carefront/shared/domain';

/** Indices of the shown pages, in the order of the form; the first page alone if the form shows nothing. */
export function shownPages(plan: FormPlan, { shownPages: shown }: Pick<FormState, 'shownPages'>): readonly number[] {
  const indices = plan.pages.map((_page, index) => index).filter((index) => shown.has(index));
  return indices.length > 0 ? indices : [0];
}

/** The shown page at or before the wanted page: a condition may have hidden the wanted page. */
export function nearestPage(shown: readonly number[], wanted: number): number {
  return shown.findLast((index) => index <= wanted) ?? shown[0] ?? 0;
}

/** @param canWrap - The first page follows the last page (RN-07). @returns null if no page follows. */
export function pageAfter(shown: readonly number[], current: number, canWrap: boolean): number | null {
  const next = shown.find((index) => index > current);
  if (next !== undefined) return next;
  const [first] = shown;
  return canWrap && shown.length > 1 && first !== undefined ? first : null;
}

/** @returns null on the first page. */
export const pageBefore = (shown: readonly number[], current: number): number | null =>
  shown.findLast((index) => index < current) ?? null;

/** The page as the server knows it: its id, or its position from 1 in a form that was never saved. */
export const pageIdOf = (plan: FormPlan, index: number): number => plan.pages[index]?.page.id ?? index + 1;
