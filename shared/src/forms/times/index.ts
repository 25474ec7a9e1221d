// A field for a time of day. An entry point of its own, with the combobox.
export { TimeField, type TimeFieldProps } from './time.field.tsx';
