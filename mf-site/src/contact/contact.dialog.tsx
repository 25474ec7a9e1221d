import { ContactDialog, type ContactDialogProps, RemoteUiProvider } from '@carefront/shared/ui';

/** The contact dialog with the providers that the pages of the site do not need. */
export function SiteContactDialog(props: ContactDialogProps) {
  return (
    <RemoteUiProvider>
      <ContactDialog {...props} />
    </RemoteUiProvider>
  );
}
