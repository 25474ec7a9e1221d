export { clinicInfoQuery } from './clinic-info.api.ts';
export { defineMicrofrontend } from './define-microfrontend.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { type NavigateOptions, navigate, useLocation } from './location.ts';
export { type Catalogue, defineMessages, type Message, type Translations, useMessages } from './messages.ts';
export type { RemoteContext, RemoteLifecycle, RemoteProps } from './remote-context.ts';
export { RemoteProvider, useRemote } from './remote-provider.tsx';
export { BOOKING_PATH, bookingPath, isBookingPath, SITE_PATH, serviceIdOfPath } from './site-paths.ts';
export { useBusState, useLocale, useSession } from './use-bus-state.ts';
