export { ClientField } from './client.field.tsx';
export { ClientLinks, type ClientLinksProps } from './client-links.tsx';
export { ClientPicker, type ClientPickerProps } from './client-picker.tsx';
export { FamilyLists, type FamilyListsProps } from './family/family-lists.tsx';
export { LoggedInAs, type LoggedInAsProps } from './logged-in-as.tsx';
export { CLIENT_PICKER } from './messages.ts';
