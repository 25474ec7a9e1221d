import type { SelectOption } from '@carefront/shared/forms';

/** An answer that the clinic does not offer any more keeps an option of its own: without it the list would show the empty choice. */
export const withChosen = (
  options: readonly SelectOption<number>[],
  chosen: number | null,
  label: string,
): readonly SelectOption<number>[] =>
  chosen === null || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }];
