export { ClientPicker, type ClientPickerProps } from './client-picker.tsx';
export { CLIENT_PICKER } from './messages.ts';
