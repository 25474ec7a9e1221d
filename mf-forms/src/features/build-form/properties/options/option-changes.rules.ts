import type { EditedOption } from '@carefront/shared/domain/form-building';

/** The text that people read. */
export const textOf = ({ option_label, option_value }: EditedOption): string => option_label ?? option_value;

/** An option with a label keeps its value: stored answers and conditions name it. */
export const withText = (option: EditedOption, text: string): EditedOption =>
  option.option_label === undefined ? { ...option, option_value: text } : { ...option, option_label: text };

/** Options with codes of their own; the texts at first, which staff then change. Without codes, the texts are stored. */
export const withStoredValues = (options: readonly EditedOption[], isOn: boolean): EditedOption[] =>
  options.map(({ option_label, ...option }) => {
    const label = option_label ?? option.option_value;
    return isOn ? { ...option, option_label: label } : { ...option, option_value: label };
  });

export function withScore({ score: _, ...option }: EditedOption, score: number | null): EditedOption {
  return score === null ? option : { ...option, score };
}

export const moved = (options: readonly EditedOption[], from: number, to: number): EditedOption[] => {
  const option = options[from];
  return option && to >= 0 && to < options.length ? options.toSpliced(from, 1).toSpliced(to, 0, option) : [...options];
};
