import type { LoginFormProps } from '@carefront/shared/app';
import { ViewLevelProvider } from '../plain/plain-view.tsx';
import { LoginForm } from './login-form.tsx';

/** The parcel `login-form@1`: the form inside another remote, which provides card and title (BK-46, RN-08). */
export function LoginFormParcel(props: LoginFormProps) {
  return (
    <ViewLevelProvider value={3}>
      <LoginForm {...props} />
    </ViewLevelProvider>
  );
}
