import type { LoginFormProps } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { ViewLevelProvider } from '../layout/view-heading.tsx';
import { LoginForm } from './login-form.tsx';

/** `login-form@1`: the form in another remote's place, which has card and title of its own (BK-46, RN-08). */
export function LoginFormParcel(props: LoginFormProps) {
  return (
    <RemoteUiProvider>
      <ViewLevelProvider value={3}>
        <LoginForm {...props} />
      </ViewLevelProvider>
    </RemoteUiProvider>
  );
}
