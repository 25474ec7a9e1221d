// A field whose options are searched. An entry point of its own, with the combobox.
export { SearchChoiceField, type SearchChoiceFieldProps } from './choices/search-choice.field.tsx';
