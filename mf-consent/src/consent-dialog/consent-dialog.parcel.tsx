import type { ConsentDialogProps } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { latePage } from '../late-page.tsx';

const NewConsentDialog = latePage<ConsentDialogProps>(
  'new-consent',
  async () => (await import('./new-consent.dialog.tsx')).NewConsentDialog,
);

/** The part `mf-consent/consent-dialog`, for the booking flow. */
export function ConsentDialogParcel(props: ConsentDialogProps) {
  return (
    <RemoteUiProvider>
      <NewConsentDialog {...props} />
    </RemoteUiProvider>
  );
}
