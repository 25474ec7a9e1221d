import { useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { removeTwoFactor, renewRecoveryCodes, startTwoFactor } from '@carefront/shared/contracts/calls';
import { CheckboxControl } from '@carefront/shared/forms';
import {
  Button,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  makeStyles,
  mergeClasses,
  saveFile,
} from '@carefront/shared/ui';
import { CopyButton } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Attempt, AttemptButton, AttemptMessage, useAccountAttempt } from '../../attempt/account-attempt.tsx';
import { PasswordDialog } from '../../fields/password.dialog.tsx';
import { Section, useViewStyles } from '../../layout/view.tsx';
import { TWO_FACTOR } from '../../messages/two-factor.messages.ts';
import { ConfirmMethodForm } from './confirm-method.form.tsx';
import {
  asksForPassword,
  SECURITY_KEY,
  type Setup,
  securityQuery,
  type TwoFactorMethod,
  type TwoFactorState,
} from './two-factor.api.ts';

/** Two-factor settings of the account: turn on with app or email, recovery codes, turn off (AU-11). */
export function TwoFactorSettings({ user }: { user: SessionUser }) {
  const t = useMessages(TWO_FACTOR);
  const { stage, question, ask, start, answer, showCodes, backToOverview } = useTwoFactor();
  return (
    <Section title={titleOf(stage, t)} focusKey={stage.kind}>
      {stage.kind === 'overview' && (
        <TwoFactorOverview
          onStart={start}
          onRenewCodes={() => ask({ kind: 'renew' })}
          onTurnOff={() => ask({ kind: 'remove' })}
        />
      )}
      {stage.kind === 'confirm' && (
        <ConfirmMethodForm
          setup={stage.setup}
          email={user.email}
          onSendAgain={() => start('email')}
          onCancel={backToOverview}
          onCodes={showCodes}
        />
      )}
      {stage.kind === 'codes' && <RecoveryCodes codes={stage.codes} onDone={backToOverview} />}
      {question && (
        <PasswordDialog
          email={user.email}
          {...dialogTexts(question, t)}
          onPassword={(password) => answer(question, password)}
          onClose={() => ask(null)}
        />
      )}
    </Section>
  );
}

function titleOf(stage: Stage, t: (typeof TWO_FACTOR)['en']): string {
  if (stage.kind === 'codes') return t.codesTitle;
  if (stage.kind === 'overview') return t.title;
  return stage.setup.method === 'app' ? t.setUpApp : t.setUpEmail;
}

function dialogTexts({ kind }: Question, t: (typeof TWO_FACTOR)['en']) {
  switch (kind) {
    case 'start':
      return { title: t.passwordTitle, text: t.passwordText, confirmLabel: t.goOn };
    case 'renew':
      return { title: t.newCodes, text: `${t.newCodesText} ${t.passwordText}`, confirmLabel: t.makeCodes };
    case 'remove':
      return { title: t.turnOffTitle, text: `${t.turnOffText} ${t.passwordText}`, confirmLabel: t.turnOff };
  }
}

type Stage = { kind: 'overview' } | { kind: 'confirm'; setup: Setup } | { kind: 'codes'; codes: readonly string[] };

/** The change that needs the password. */
type Question = { kind: 'start'; method: TwoFactorMethod } | { kind: 'renew' } | { kind: 'remove' };

const OVERVIEW: Stage = { kind: 'overview' };

/** State of the two-factor settings: the current step, and the server call of each action. */
function useTwoFactor() {
  const t = useMessages(TWO_FACTOR);
  const { api, queryClient, shell } = useRemote();
  const [stage, setStage] = useState<Stage>(OVERVIEW);
  const [question, setQuestion] = useState<Question | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: SECURITY_KEY });

  /** Closes the dialog and shows the next step, so that the focus moves to that step. */
  function show(next: Stage) {
    setQuestion(null);
    setStage(next);
  }

  /** @returns false when the server needs the password first: then the dialog asks for it. @throws ApiError */
  async function start(method: TwoFactorMethod): Promise<boolean> {
    try {
      show({ kind: 'confirm', setup: await api.call(startTwoFactor, { body: { method } }) });
      return true;
    } catch (error) {
      if (!asksForPassword(error)) throw error;
      setQuestion({ kind: 'start', method });
      return false;
    }
  }

  /** @throws ApiError */
  async function answer(asked: Question, password: string): Promise<void> {
    switch (asked.kind) {
      case 'start':
        return show({
          kind: 'confirm',
          setup: await api.call(startTwoFactor, { body: { method: asked.method, password } }),
        });
      case 'renew': {
        const { recovery_codes: codes } = await api.call(renewRecoveryCodes, { body: { password } });
        void refresh();
        return show({ kind: 'codes', codes });
      }
      case 'remove':
        await api.call(removeTwoFactor, { body: { password } });
        await refresh();
        shell.showNotice({ intent: 'success', text: t.turnedOff });
        return show(OVERVIEW);
    }
  }

  function showCodes(codes: readonly string[]) {
    void refresh();
    show({ kind: 'codes', codes });
  }

  return { stage, question, ask: setQuestion, start, answer, showCodes, backToOverview: () => show(OVERVIEW) };
}

interface TwoFactorOverviewProps {
  /** @throws ApiError */
  onStart(method: TwoFactorMethod): Promise<unknown>;
  onRenewCodes(): void;
  onTurnOff(): void;
}

/** Whether two-factor login is on, and the possible actions. Loading, failed, or filled: it is never empty. */
function TwoFactorOverview(props: TwoFactorOverviewProps) {
  const t = useMessages(TWO_FACTOR);
  const styles = useViewStyles();
  const { api } = useRemote();
  const { data, isPending, isFetching, error, refetch } = useQuery(securityQuery(api));
  const reserved = useReserved();
  if (!data && !isPending) return <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  const state = data?.two_factor;
  return (
    <>
      <p className={styles.quiet}>{t.why}</p>
      {!state && (
        <div className={reserved.state}>
          <LoadingRows label={t.loading} rows={1} heightPx={84} />
        </div>
      )}
      {state && (state.method === null ? <Off state={state} {...props} /> : <On state={state} {...props} />)}
    </>
  );
}

// As high as the most frequent state, which is off: on a phone its buttons stand below each other.
const useReserved = makeStyles({ state: { '@media (max-width: 639.98px)': { minHeight: '136px' } } });

interface StateProps extends TwoFactorOverviewProps {
  state: TwoFactorState;
}

function Off({ state, onStart }: StateProps) {
  const t = useMessages(TWO_FACTOR);
  const styles = useViewStyles();
  const byApp = useAccountAttempt();
  const byEmail = useAccountAttempt();
  const begin = (attempt: Attempt, method: TwoFactorMethod) =>
    void attempt.run(async () => {
      await onStart(method);
    });
  return (
    <>
      {state.is_required ? (
        <InlineMessage intent="warning">{`${t.isOff} ${t.isRequired}`}</InlineMessage>
      ) : (
        <p className={styles.text}>{t.isOff}</p>
      )}
      <AttemptMessage attempt={byApp} />
      <AttemptMessage attempt={byEmail} />
      <div className={styles.buttons}>
        <AttemptButton appearance="primary" attempt={byApp} onClick={() => begin(byApp, 'app')}>
          {t.useApp}
        </AttemptButton>
        <AttemptButton attempt={byEmail} onClick={() => begin(byEmail, 'email')}>
          {t.useEmail}
        </AttemptButton>
      </div>
    </>
  );
}

function On({ state, onRenewCodes, onTurnOff }: StateProps) {
  const t = useMessages(TWO_FACTOR);
  const styles = useViewStyles();
  const facts = [state.method === 'app' ? t.isOnApp : t.isOnEmail, t.codesLeft(state.recovery_codes_left)];
  return (
    <>
      <p className={styles.text}>{facts.join(' ')}</p>
      {state.is_required && <p className={styles.text}>{t.isRequired}</p>}
      <div className={styles.buttons}>
        <Button onClick={onRenewCodes}>{t.newCodes}</Button>
        {!state.is_required && <Button onClick={onTurnOff}>{t.turnOff}</Button>}
      </div>
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
    gap: '8px',
    margin: 0,
    padding: '16px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-ground)',
    listStyleType: 'none',
    fontFamily: 'ui-monospace, monospace',
    overflowWrap: 'anywhere',
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
});

/** Shows the recovery codes once (AU-11). The user continues only after confirming that they saved them. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages(TWO_FACTOR);
  const { clinic } = useRemote();
  const views = useViewStyles();
  const styles = useStyles();
  const [isKept, setIsKept] = useState(false);
  const reasonId = useId();
  const text = codes.join('\n');
  const save = () =>
    saveFile({ name: t.fileName, type: 'text/plain', text: `${t.fileHead(clinic.name)}\n\n${text}\n` });
  return (
    <>
      <p className={views.text}>{t.codesText}</p>
      <ul aria-label={t.codesList} className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text} label={t.copyCodes} copied={t.copied} failed={t.copyFailed} />
        <Button onClick={save}>{t.download}</Button>
      </div>
      <CheckboxControl name="kept" label={t.kept} isChecked={isKept} onToggle={setIsKept} />
      <div className={mergeClasses(views.actions, views.actionsEnd)}>
        {!isKept && (
          <p id={reasonId} className={views.quiet}>
            {t.keepFirst}
          </p>
        )}
        <Button
          appearance="primary"
          disabledFocusable={!isKept}
          aria-describedby={isKept ? undefined : reasonId}
          onClick={onDone}
        >
          {t.done}
        </Button>
      </div>
    </>
  );
}
