export {
  BirthDateBeside,
  type BirthDateBesideProps,
  ClientLinks,
  type ClientLinksProps,
  ClientName,
  type ClientNameProps,
  useNameWithBirthDate,
} from './client-name.tsx';
export { ClientField, ClientPicker, type ClientPickerProps } from './client-picker.tsx';
export { FamilyLists, type FamilyListsProps, looksAfterOthers, useAssignedClients } from './family/family-lists.tsx';
export { LoggedInAs, type LoggedInAsProps } from './logged-in-as.tsx';
export { CLIENT_PICKER } from './messages.ts';
