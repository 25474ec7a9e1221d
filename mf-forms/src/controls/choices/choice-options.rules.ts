import type { FormControl } from '@carefront/shared/domain';
import type { ChoiceLayout, SelectOption } from '@carefront/shared/forms';

/** A list with more options is drawn in columns, so that a list of countries does not fill several screens. */
const MOST_IN_ONE_COLUMN = 12;
/** Options with more characters in all are not drawn in one row. */
const LONGEST_ROW = 48;

/** The options as the reader sees them; the answer is the option's value in every language. */
export const optionsOf = ({
  form_control_options,
}: Pick<FormControl, 'form_control_options'>): SelectOption<string>[] =>
  form_control_options.map(({ option_value, option_label }) => ({
    value: option_value,
    label: option_label || option_value,
  }));

/** A few short options stand in a row, many options in columns. */
export function layoutOf(options: readonly SelectOption<string>[]): ChoiceLayout {
  if (options.length > MOST_IN_ONE_COLUMN) return 'columns';
  const characters = options.reduce((sum, { label }) => sum + label.length, 0);
  return characters <= LONGEST_ROW ? 'row' : 'column';
}
