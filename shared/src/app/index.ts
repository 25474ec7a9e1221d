export {
  ClinicText,
  clinicInfoQuery,
  useClinicLang,
  useClinicZone,
  useConsentAge,
  useMomentText,
} from './clinic/clinic.tsx';
export {
  createDebouncedStore,
  type DebouncedStore,
  useDebouncedStore,
  useKeptDraft,
} from './drafts/debounced-store.ts';
export { forgetDeviceDrafts } from './drafts/device/forget-device-drafts.ts';
export type { DraftStorage, KeptText } from './drafts/draft-storage.ts';
export { loadDeviceDrafts, loadServerDrafts } from './drafts/load-draft-stores.ts';
export type { DraftCalls, SaveState, ServerDraftStorage } from './drafts/server-drafts.ts';
export { isRecord, type TabDraft, type TabDraftOptions, tabDraft, tabStorage } from './drafts/tab-storage.ts';
export {
  type DiscardTexts,
  discardQuestion,
  hasUnsavedWork,
  markUnsaved,
  unsavedWork$,
  useAskBeforeUnload,
  useUnsavedWork,
} from './drafts/unsaved-work.ts';
export { codeQuery, type LazyComponent, type LazyFallbackProps, lazyComponent } from './lazy/lazy-component.tsx';
export type { LinkCount, WatchCount } from './link-counts/link-count.ts';
export { type CountedLink, lazyCounter, linkCounter, linkCountText } from './link-counts/link-counter.ts';
export { useLinkCount } from './link-counts/use-link-count.ts';
export { type Catalogue, defineMessages, type Message, type Translations, useMessages } from './messages.ts';
export { defineMicrofrontend } from './microfrontend/define-microfrontend.tsx';
export { ErrorBoundary } from './microfrontend/error-boundary.tsx';
export type {
  CountRequest,
  LinkCounter,
  LinkCounters,
  ParcelLifecycle,
  ParcelLifecycles,
  RemoteContext,
  RemoteLifecycle,
  RemoteProps,
} from './microfrontend/remote-context.ts';
export { RemoteProvider, useBusState, useLocale, useRemote, useSession } from './microfrontend/remote-provider.tsx';
export { keepFocus } from './navigation/keep-focus.ts';
export { type LinkKind, type LinkToken, tokenNumber, useLinkToken } from './navigation/link-token.ts';
export {
  announceIntent,
  isPagePath,
  isPageProvided,
  isPlainClick,
  type NavigateOptions,
  navigate,
  pagePath,
  setWellKnownPaths,
  useGo,
  useLocation,
  usePageTitle,
  useStillHere,
} from './navigation/location.ts';
export { pagedQuery, rowsOf } from './paged-query.ts';
export {
  PanelPart,
  type PanelPartProps,
  Parcel,
  ParcelPlace,
  type ParcelPlaceProps,
  type ParcelProps,
} from './parcels/parcel.tsx';
export type {
  AskedFormsProps,
  ConsentDialogProps,
  ConsentSubject,
  FormLauncherProps,
  FormRunnerProps,
  IntakeFormProps,
  LoginFormProps,
  OpenParcel,
  OwnBookingsProps,
  OwnFormsProps,
  PanelProps,
  ParcelName,
  ParcelTable,
} from './parcels/parcel-table.ts';
export { type LogOutOptions, logOut } from './session/log-out.ts';
export { LoginGate, type LoginGateProps } from './session/login-gate.tsx';
export { usePersonLeft } from './session/use-person-left.ts';
export { LONGEST_SEARCH, type SettledSearch, useSettledSearch } from './use-settled-search.ts';
export { afterPaint, whenIdle } from './waiting.ts';
