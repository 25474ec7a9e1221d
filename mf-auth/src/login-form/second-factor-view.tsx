import { RemoteUiProvider } from '@carefront/shared/ui';
import { SecondFactorForm, type SecondFactorFormProps } from '../features/second-factor/second-factor.form.tsx';

export function SecondFactorView(props: SecondFactorFormProps) {
  return (
    <RemoteUiProvider>
      <SecondFactorForm {...props} />
    </RemoteUiProvider>
  );
}
