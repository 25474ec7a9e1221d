export { afterPaint } from './after-paint.ts';
export { clinicInfoQuery } from './clinic/clinic-info.api.ts';
export { ClinicText, useClinicLang } from './clinic/clinic-text.tsx';
export { useClinicZone, useMomentText } from './clinic/use-clinic-time.ts';
export { useConsentAge } from './clinic/use-consent-age.ts';
export { createDebouncedStore, type DebouncedStore } from './drafts/debounced-store.ts';
export { forgetDeviceDrafts } from './drafts/device/forget-device-drafts.ts';
export { type DiscardTexts, discardQuestion } from './drafts/discard-question.ts';
export type { DraftStorage, KeptText } from './drafts/draft-storage.ts';
export { loadDeviceDrafts, loadServerDrafts } from './drafts/load-draft-stores.ts';
export type { SaveState } from './drafts/server/save-queue.ts';
export type { DraftCalls, ServerDraftStorage } from './drafts/server/server-draft-storage.ts';
export { type TabDraft, type TabDraftOptions, tabDraft } from './drafts/tab-draft.ts';
export { isRecord, tabStorage } from './drafts/tab-storage.ts';
export { hasUnsavedWork, markUnsaved, unsavedWork$, useUnsavedWork } from './drafts/unsaved-work.ts';
export { useAskBeforeUnload } from './drafts/use-ask-before-unload.ts';
export { useKeptDraft } from './drafts/use-kept-draft.ts';
export { codeQuery } from './lazy/code-query.ts';
export { type LazyComponent, type LazyFallbackProps, lazyComponent } from './lazy/lazy-component.tsx';
export type { LinkCount, WatchCount } from './link-counts/link-count.ts';
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
export { RemoteProvider, useRemote } from './microfrontend/remote-provider.tsx';
export { useBusState, useLocale, useSession } from './microfrontend/use-bus-state.ts';
export { keepFocus } from './navigation/keep-focus.ts';
export { announceIntent, isPlainClick } from './navigation/link-press.ts';
export { type NavigateOptions, navigate, useLocation } from './navigation/location.ts';
export { usePageTitle } from './navigation/use-page-title.ts';
export { useGo, useStillHere } from './navigation/use-still-here.ts';
export { isPagePath, isPageProvided, pagePath, setWellKnownPaths } from './navigation/well-known-paths.ts';
export { pagedQuery, rowsOf } from './paged-query.ts';
export { PanelPart, type PanelPartProps } from './parcels/panel-part.tsx';
export { Parcel, ParcelPlace, type ParcelPlaceProps, type ParcelProps } from './parcels/parcel.tsx';
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
export { LoginGate, type LoginGateProps } from './session/login-gate.tsx';
export { usePersonLeft } from './session/use-person-left.ts';
export { tokenNumber } from './token-number.ts';
export { LONGEST_SEARCH, type SettledSearch, useSettledSearch } from './use-settled-search.ts';
