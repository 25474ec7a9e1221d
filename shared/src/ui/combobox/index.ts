// An entry point of its own: few forms have options that are searched.
export type {
  ComboboxOption,
  ComboboxTexts,
  OptionGroup,
  OptionPage,
  RemoteOptions,
} from './combobox-options.ts';
export {
  type LocalComboboxProps,
  type RemoteComboboxProps,
  SearchCombobox,
  type SearchComboboxProps,
} from './search-combobox.tsx';
