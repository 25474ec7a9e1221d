import { useMessages, useRemote } from '@carefront/shared/app';
import { requestPasswordReset } from '@carefront/shared/contracts/calls';
import { useForm } from '@carefront/shared/forms';
import { ArrowLeftIcon, Button, InlineMessage, RemoteUiProvider } from '@carefront/shared/ui';
import { useMemo, useState } from 'react';
import { AttemptButton, AttemptMessage, useAccountAttempt } from '../../attempt/account-attempt.tsx';
import { EmailField } from '../../fields/account.fields.tsx';
import { useViewStyles, ViewForm } from '../../layout/view.tsx';
import { RESET_PASSWORD } from '../../messages/reset-password.messages.ts';
import { ViewHeading } from '../../plain/plain-view.tsx';

export function ForgotView(props: ForgotFormProps) {
  return (
    <RemoteUiProvider>
      <ForgotForm {...props} />
    </RemoteUiProvider>
  );
}

interface ForgotValues {
  email: string;
}

export interface ForgotFormProps {
  /** The e-mail typed in the previous view. */
  email: string;
  takesFocus: boolean;
  onBack(email: string): void;
}

/** AU-02: requests a reset link. The answer does not reveal whether the address has an account. */
export function ForgotForm({ email, takesFocus, onBack }: ForgotFormProps) {
  const t = useMessages(RESET_PASSWORD);
  const styles = useViewStyles();
  const { api } = useRemote();
  const attempt = useAccountAttempt({ fields: ['email'], isNoticed: true });
  const [isSent, setIsSent] = useState(false);
  const initialValues = useMemo(() => ({ email }), [email]);

  const submit = (values: ForgotValues) =>
    attempt.run(async () => {
      setIsSent(false);
      await api.call(requestPasswordReset, { body: { email: values.email.trim() } });
      setIsSent(true);
    });

  return (
    <ViewForm<ForgotValues> initialValues={initialValues} onSubmit={submit}>
      <ViewHeading takesFocus={takesFocus}>{t.forgotTitle}</ViewHeading>
      {isSent ? (
        <InlineMessage intent="success" title={t.sentTitle}>
          {t.sentText}
        </InlineMessage>
      ) : (
        <p className={styles.quiet}>{t.forgotText}</p>
      )}
      <EmailField />
      <AttemptMessage attempt={attempt} />
      <div className={styles.actions}>
        <BackButton onBack={onBack} />
        <AttemptButton type="submit" appearance="primary" attempt={attempt}>
          {t.send}
        </AttemptButton>
      </div>
    </ViewForm>
  );
}

function BackButton({ onBack }: Pick<ForgotFormProps, 'onBack'>) {
  const t = useMessages(RESET_PASSWORD);
  const form = useForm<ForgotValues>();
  return (
    <Button appearance="subtle" icon={<ArrowLeftIcon />} onClick={() => onBack(form.getState().values.email)}>
      {t.back}
    </Button>
  );
}
