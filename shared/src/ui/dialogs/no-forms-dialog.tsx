import { useUiMessages } from '../theme/ui-locale.ts';
import { ContactDialog, type ContactDialogProps } from './contact-dialog.tsx';

/** Says how to reach a clinic that offers no forms online (ST-10, ST-12). */
export function NoFormsDialog(props: Pick<ContactDialogProps, 'clinic' | 'onClose'>) {
  const t = useUiMessages();
  return <ContactDialog title={t.noFormsTitle} text={t.noFormsText} {...props} />;
}
