export { clinicInfoQuery } from './clinic-info.api.ts';
export { defineMicrofrontend } from './define-microfrontend.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { type NavigateOptions, navigate, useLocation } from './location.ts';
export { type Catalogue, defineMessages, type Message, type Translations, useMessages } from './messages.ts';
export { Parcel, ParcelPlace, type ParcelPlaceProps, type ParcelProps } from './parcel.tsx';
export type {
  ConsentDialogProps,
  ConsentSubject,
  FormLauncherProps,
  FormRunnerProps,
  IntakeFormProps,
  LoginFormProps,
  OpenParcel,
  OwnBookingsProps,
  ParcelName,
  ParcelTable,
  PartName,
  PropsOfPart,
} from './parcel-table.ts';
export type {
  ParcelLifecycle,
  ParcelLifecycles,
  RemoteContext,
  RemoteLifecycle,
  RemoteProps,
} from './remote-context.ts';
export { RemoteProvider, useRemote } from './remote-provider.tsx';
export {
  ACCOUNT_PATH,
  BOOKING_PATH,
  bookingPath,
  FORMS_PATH,
  isBookingPath,
  LOGIN_PATH,
  MANAGE_BOOKING_PATH,
  MEET_PATH,
  practitionerPath,
  REGISTER_PATH,
  RESET_PATH,
  SECTION_PATHS,
  SECURITY_PATH,
  SITE_EDITOR_PATH,
  SITE_PATH,
  STAFF_BOOKINGS_PATH,
  STAFF_PATH,
  STAFF_WAITLIST_PATH,
  serviceIdOfPath,
} from './site-paths.ts';
export { useBusState, useLocale, useSession } from './use-bus-state.ts';
export { usePersonLeft } from './use-person-left.ts';
