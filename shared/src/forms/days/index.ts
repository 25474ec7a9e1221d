// A field for a day that filters a list. An entry point of its own: the dialogs of the public site have no such list.
export { DayControl, type DayControlProps } from './day-control.tsx';
