import { useMessages, useRemote } from '@carefront/shared/app';
import { confirmTwoFactor } from '@carefront/shared/contracts/calls';
import { Button, LinkButton, makeStyles } from '@carefront/shared/ui';
import { CopyButton } from '@carefront/shared/ui/pages';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { AttemptButton, AttemptMessage, useAccountAttempt } from '../../attempt/account-attempt.tsx';
import { CodeField } from '../../fields/code.field.tsx';
import { useViewStyles, ViewForm } from '../../layout/view.tsx';
import { TWO_FACTOR } from '../../messages/two-factor.messages.ts';
import type { Setup } from './two-factor.api.ts';

interface ConfirmMethodFormProps {
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

const useQrStyles = makeStyles({
  root: {
    display: 'block',
    width: '200px',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: 'var(--cf-radius-control)',
  },
});

/** Dark on light in every colour scheme, because cameras do not read inverted codes. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const styles = useQrStyles();
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.root}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

interface QrDrawing {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** An SVG path of all dark modules; a module is one unit wide. */
  path: string;
}

/** QR readers need four light modules around the code. */
const QUIET_ZONE = 4;

/** Returns a row's dark modules as rectangles, one unit high. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
  }
  return path;
}

export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(rowPath).join('') };
}
