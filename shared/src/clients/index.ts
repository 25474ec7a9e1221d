export { ClientField } from './client.field.tsx';
export { ClientLinks, type ClientLinksProps } from './client-links.tsx';
export { ClientName, type ClientNameProps } from './client-name.tsx';
export { ClientPicker, type ClientPickerProps } from './client-picker.tsx';
export { looksAfterOthers } from './family/family-clients.rules.ts';
export { FamilyLists, type FamilyListsProps } from './family/family-lists.tsx';
export { useAssignedClients } from './family/use-assigned-clients.ts';
export { LoggedInAs, type LoggedInAsProps } from './logged-in-as.tsx';
export { CLIENT_PICKER } from './messages.ts';
