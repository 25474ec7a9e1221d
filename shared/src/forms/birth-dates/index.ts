// The one field for a birth date, also outside a form: booking, forms, the bot and the filters of staff ask for it alike.
export { BirthDateControl, type BirthDateControlProps } from './birth-date-control.tsx';
export { birthDateRefusal, twoDatesRefusal } from './birth-date-refusal.ts';
