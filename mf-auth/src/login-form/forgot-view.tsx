import { RemoteUiProvider } from '@carefront/shared/ui';
import { ForgotForm, type ForgotFormProps } from '../features/reset-password/forgot.form.tsx';

export function ForgotView(props: ForgotFormProps) {
  return (
    <RemoteUiProvider>
      <ForgotForm {...props} />
    </RemoteUiProvider>
  );
}
