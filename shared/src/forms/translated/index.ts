// A text of the clinic in both languages. An entry point of its own: no page for strangers has one.
export { TranslatedField, type TranslatedFieldProps } from './translated.field.tsx';
