import { useMessages } from '@carefront/shared/app';
import { Button, ModalDialog, mergeClasses } from '@carefront/shared/ui';
import { useId } from 'react';
import { AttemptButton, AttemptMessage, useAccountAttempt } from '../attempt/account-attempt.tsx';
import { useViewStyles, ViewForm } from '../layout/view.tsx';
import { FIELDS } from '../messages/fields.messages.ts';
import { TWO_FACTOR } from '../messages/two-factor.messages.ts';
import { keepFieldFocus } from '../plain/plain-view.tsx';
import { AccountName, PasswordField } from './account.fields.tsx';

export interface PasswordDialogProps {
  email: string;
  title: string;
  text: string;
  confirmLabel: string;
  /** @throws ApiError, shown at the field; the dialog then stays open. */
  onPassword(password: string): Promise<void>;
  onClose(): void;
}

const NO_VALUES = { password: '' };

/** Asks for the password before a change of the login settings. */
export function PasswordDialog({ email, title, text, confirmLabel, onPassword, onClose }: PasswordDialogProps) {
  const t = useMessages(TWO_FACTOR);
  const fields = useMessages(FIELDS);
  const styles = useViewStyles();
  const id = useId();
  const attempt = useAccountAttempt({ fields: ['password'] });
  const footer = (
    <div className={mergeClasses(styles.actions, styles.actionsEnd)}>
      <Button onMouseDown={keepFieldFocus} onClick={onClose}>
        {t.cancel}
      </Button>
      <AttemptButton type="submit" form={`${id}-form`} appearance="primary" attempt={attempt}>
        {confirmLabel}
      </AttemptButton>
    </div>
  );
  return (
    <ModalDialog title={title} size="narrow" describedBy={`${id}-text`} footer={footer} onRequestClose={onClose}>
      <ViewForm<{ password: string }>
        id={`${id}-form`}
        initialValues={NO_VALUES}
        onSubmit={({ password }) => attempt.run(() => onPassword(password))}
      >
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
        <AccountName email={email} />
        <PasswordField name="password" label={fields.password} autoComplete="current-password" />
        <AttemptMessage attempt={attempt} />
      </ViewForm>
    </ModalDialog>
  );
}
