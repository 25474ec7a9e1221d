// Fields that answer the questions of a clinic's form. An entry point of their own: the dialogs of `@carefront/shared/forms` do not load them.
export { SearchChoiceField, type SearchChoiceFieldProps } from './choices/search-choice.field.tsx';
export { NumberField, type NumberFieldProps } from './numbers/number.field.tsx';
export { TimeField, type TimeFieldProps } from './times/time.field.tsx';
