// Fields that answer the questions of a clinic's form. An entry point of their own: the dialogs of `@carefront/shared/forms` do not load them.
export { NumberField, type NumberFieldProps } from './numbers/number.field.tsx';
