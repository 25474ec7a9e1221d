export { clinicInfoQuery } from './clinic-info.api.ts';
export { codeQuery } from './code-query.ts';
export { defineMicrofrontend } from './define-microfrontend.tsx';
export { type DiscardTexts, discardQuestion } from './discard-question.ts';
export { createDebouncedStore, type DebouncedStore } from './drafts/debounced-store.ts';
export { type DraftStorage, encryptedDraftStorage, tabDraftStorage } from './drafts/draft-storage.ts';
export { type TabDraft, type TabDraftOptions, tabDraft } from './drafts/tab-draft.ts';
export { isRecord, tabStorage } from './drafts/tab-storage.ts';
export { useAskBeforeUnload } from './drafts/use-ask-before-unload.ts';
export { useKeptDraft } from './drafts/use-kept-draft.ts';
export { ErrorBoundary } from './error-boundary.tsx';
export { keepFocus } from './keep-focus.ts';
export { type LazyComponent, type LazyFallbackProps, lazyComponent } from './lazy-component.tsx';
export { type NavigateOptions, navigate, useLocation } from './location.ts';
export { LoginGate, type LoginGateProps } from './login-gate.tsx';
export { type Catalogue, defineMessages, type Message, type Translations, useMessages } from './messages.ts';
export { pagedQuery, rowsOf } from './paged-query.ts';
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
  OwnFormsProps,
  ParcelName,
  ParcelTable,
} from './parcel-table.ts';
export type {
  ParcelLifecycle,
  ParcelLifecycles,
  RemoteContext,
  RemoteLifecycle,
  RemoteProps,
} from './remote-context.ts';
export { RemoteProvider, useRemote } from './remote-provider.tsx';
export { useBusState, useLocale, useSession } from './use-bus-state.ts';
export { useClinicZone, useMomentText } from './use-clinic-time.ts';
export { usePersonLeft } from './use-person-left.ts';
export { isPagePath, pagePath, setWellKnownPaths } from './well-known-paths.ts';
