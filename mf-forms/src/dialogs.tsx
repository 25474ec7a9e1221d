import { navigate, pagePath, useLocation, useRemote } from '@carefront/shared/app';
import { LiveFormDialog } from './features/fill-in-form/live-form.dialog.tsx';
import { NoForms } from './features/fill-in-form/no-forms.tsx';
import { RegisterDialog } from './features/fill-in-form/register.dialog.tsx';
import { LauncherDialog, type LauncherDialogProps } from './features/launch-form/launcher.dialog.tsx';
import { dialogOf, dialogPath, type FormsDialog } from './paths.ts';

/** The dialog of the address, over the site. Closing returns to the site (LN-05, RT-09). */
export function AddressedDialog() {
  const { path, query } = useLocation();
  const { clinic } = useRemote();
  const dialog = dialogOf(path, query);
  const close = () => navigate(pagePath('home'));
  if (!dialog) return null;
  if (!clinic.isIntakeFormEnabled) return <NoForms onClosed={close} />;
  return <OpenDialog dialog={dialog} onGo={(to, options) => navigate(dialogPath(to), options)} onClosed={close} />;
}

export interface OpenDialogProps extends Pick<LauncherDialogProps, 'onGo' | 'onClosed'> {
  dialog: FormsDialog;
}

export function OpenDialog({ dialog, onGo, onClosed }: OpenDialogProps) {
  switch (dialog.name) {
    case 'register':
      return <RegisterDialog onClosed={onClosed} />;
    case 'launcher':
      return <LauncherDialog categorySlug={dialog.categorySlug} page={dialog.page} onGo={onGo} onClosed={onClosed} />;
    case 'form': {
      const { categorySlug, formSlugId } = dialog;
      return (
        <LiveFormDialog
          key={`${categorySlug}/${formSlugId}`}
          categorySlug={categorySlug}
          formSlugId={formSlugId}
          onClosed={onClosed}
        />
      );
    }
  }
}
