import {
  type AskedFormsProps,
  type FormLauncherProps,
  type FormRunnerProps,
  type IntakeFormProps,
  lazyComponent,
  type OwnFormsProps,
  type PanelProps,
  useSession,
} from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from './lazy-dialog.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { FormsDialog } from './paths.ts';

const OwnForms = lazyPage<OwnFormsProps>('own-forms', async () => (await import('./family-parts.ts')).OwnForms);
const FormsToFillIn = lazyPage<OwnFormsProps>(
  'forms-to-fill-in',
  async () => (await import('./family-parts.ts')).FormsToFillIn,
);
const SentForms = lazyPage<OwnFormsProps>('sent-forms', async () => (await import('./family-parts.ts')).SentForms);
const OwnCards = lazyPage<PanelProps['account']>('own-cards', async () => (await import('./family-parts.ts')).OwnCards);
const ClientForms = lazyPage<PanelProps['client']>(
  'client-forms-panel',
  async () => (await import('./response-pages.ts')).ClientFormsPanel,
);
const TodayForms = lazyPage('today-forms', async () => (await import('./counts/today-forms.tsx')).TodayForms);
// The parcel is an addition to the page: its loading and its failure show nothing.
const AskedForms = lazyComponent<AskedFormsProps>(
  'asked-forms',
  async () => (await import('./family-parts.ts')).AskedForms,
  () => null,
);

interface DialogParcelProps {
  /** The dialog at the start. */
  first: FormsDialog;
  onClosed(): void;
}

/** Dialogs over a page of another remote: the steps change no address. */
function DialogParcel({ first, onClosed }: DialogParcelProps) {
  const [dialog, setDialog] = useState(first);
  return <LazyDialog dialog={dialog} onGo={setDialog} onClosed={onClosed} />;
}

const inProviders = (content: ReactNode) => <RemoteUiProvider>{content}</RemoteUiProvider>;

/** The parcel `form-launcher@1`. */
export function FormLauncherParcel({ categorySlug, onClosed }: FormLauncherProps) {
  return inProviders(
    <DialogParcel key={categorySlug} first={{ name: 'launcher', categorySlug, page: 1 }} onClosed={onClosed} />,
  );
}

/** The parcel `form-runner@1`. */
export function FormRunnerParcel({ categorySlug, formSlugId, onClosed }: FormRunnerProps) {
  return inProviders(
    <DialogParcel
      key={`${categorySlug}/${formSlugId}`}
      first={{ name: 'form', categorySlug, formSlugId }}
      onClosed={onClosed}
    />,
  );
}

/** The parcel `intake-form@1`. */
export function IntakeFormParcel({ onClosed }: IntakeFormProps) {
  return inProviders(<DialogParcel first={{ name: 'register' }} onClosed={onClosed} />);
}

/** The parcel `own-forms@1`, for the account's page. */
export function OwnFormsParcel(props: OwnFormsProps) {
  return inProviders(<OwnForms {...props} />);
}

/** The parcel `forms-to-fill-in@1`, for what waits on the account's page. */
export function FormsToFillInParcel(props: OwnFormsProps) {
  return inProviders(<FormsToFillIn {...props} />);
}

/** The parcel `sent-forms@1`, for the documents on the account's page. */
export function SentFormsParcel(props: OwnFormsProps) {
  return inProviders(<SentForms {...props} />);
}

/** The parcel `own-cards@1`, for the account's page. */
export function OwnCardsParcel(props: PanelProps['account']) {
  return inProviders(<OwnCards {...props} />);
}

/** The parcel `asked-forms@1`, for the page that confirms a booking. */
export function AskedFormsParcel(props: AskedFormsProps) {
  return inProviders(<AskedForms {...props} />);
}

/** The parcel `today-forms@1`, for the page 'Today'. Remounts per user id, so nothing of one account is shown to another. */
export function TodayFormsParcel() {
  const session = useSession();
  return inProviders(session.status === 'signed-in' && <TodayForms key={session.user.id} />);
}

/** The parcel `client-forms@1`, for a client's page. Remounts per user id, so nothing of one account is shown to another. */
export function ClientFormsParcel({ clientId }: PanelProps['client']) {
  const session = useSession();
  const isIn = session.status === 'signed-in';
  return inProviders(isIn && <ClientForms key={`${session.user.id} ${clientId}`} clientId={clientId} />);
}
