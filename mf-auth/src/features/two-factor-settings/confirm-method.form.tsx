import { useMessages, useRemote } from '@carefront/shared/app';
import { confirmTwoFactor } from '@carefront/shared/contracts/calls';
import { Button, LinkButton, makeStyles } from '@carefront/shared/ui';
import { CopyButton } from '@carefront/shared/ui/pages';
import { AttemptButton } from '../../attempt/attempt-button.tsx';
import { AttemptMessage } from '../../attempt/attempt-message.tsx';
import { useAccountAttempt } from '../../attempt/use-account-attempt.ts';
import { CodeField } from '../../fields/code.field.tsx';
import { ViewForm } from '../../layout/view-form.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { TWO_FACTOR } from '../../messages/two-factor.messages.ts';
import { QrPicture } from './qr-picture.tsx';
import type { Setup } from './two-factor.api.ts';

export interface ConfirmMethodFormProps {
  setup: Setup;
  email: string;
  /** Requests another code by email. @returns Whether one was sent. @throws ApiError */
  onSendAgain(): Promise<boolean>;
  onCancel(): void;
  onCodes(codes: readonly string[]): void;
}

const NO_VALUES = { one_time_password: '' };

const useStyles = makeStyles({
  key: {
    margin: 0,
    padding: '12px 16px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-ground)',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '16px',
    overflowWrap: 'anywhere',
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
});

/** 'JBSW Y3DP EHPK 3PXP': groups of four are easier to read and type. */
const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** Turns on the chosen method after its first correct code (AU-11). */
export function ConfirmMethodForm({ setup, email, onSendAgain, onCancel, onCodes }: ConfirmMethodFormProps) {
  const t = useMessages(TWO_FACTOR);
  const styles = useViewStyles();
  const { api } = useRemote();
  const attempt = useAccountAttempt({ fields: ['one_time_password'] });

  const submit = (values: typeof NO_VALUES) =>
    attempt.run(async () => {
      const { recovery_codes } = await api.call(confirmTwoFactor, { body: values });
      onCodes(recovery_codes);
    });

  return (
    <ViewForm<typeof NO_VALUES> initialValues={NO_VALUES} onSubmit={submit}>
      {setup.method === 'app' ? <AppKey setup={setup} /> : <p className={styles.text}>{t.emailCode(email)}</p>}
      <CodeField />
      {setup.method === 'email' && <SendAgain onSendAgain={onSendAgain} />}
      <AttemptMessage attempt={attempt} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <AttemptButton type="submit" appearance="primary" attempt={attempt}>
          {attempt.isBusy ? t.turningOn : t.turnOn}
        </AttemptButton>
      </div>
    </ViewForm>
  );
}

function SendAgain({ onSendAgain }: Pick<ConfirmMethodFormProps, 'onSendAgain'>) {
  const t = useMessages(TWO_FACTOR);
  const styles = useViewStyles();
  const { shell } = useRemote();
  const attempt = useAccountAttempt();
  const send = () =>
    void attempt.run(async () => {
      if (await onSendAgain()) shell.showNotice({ intent: 'success', text: t.sent });
    });
  return (
    <>
      <div className={styles.links}>
        <LinkButton className={styles.linkButton} onClick={send}>
          {t.sendAgain}
        </LinkButton>
      </div>
      <AttemptMessage attempt={attempt} />
    </>
  );
}

function AppKey({ setup }: { setup: Setup }) {
  const t = useMessages(TWO_FACTOR);
  const views = useViewStyles();
  const styles = useStyles();
  const secret = setup.secret ?? '';
  return (
    <>
      <p className={views.text}>{t.scan}</p>
      {setup.otpauth_url && <QrPicture text={setup.otpauth_url} label={t.picture} />}
      <p className={views.text}>{t.orType}</p>
      <p className={styles.key}>{groupsOfFour(secret)}</p>
      <div className={styles.row}>
        <CopyButton text={secret} label={t.copyKey} copied={t.copied} failed={t.copyFailed} />
      </div>
      <p className={views.text}>{t.appCode}</p>
    </>
  );
}
