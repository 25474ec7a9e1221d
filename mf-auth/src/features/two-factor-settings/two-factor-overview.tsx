import { useMessages, useRemote } from '@carefront/shared/app';
import { Button, ErrorNotice, InlineMessage, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AttemptButton } from '../../attempt/attempt-button.tsx';
import { AttemptMessage } from '../../attempt/attempt-message.tsx';
import { type Attempt, useAccountAttempt } from '../../attempt/use-account-attempt.ts';
import { useViewStyles } from '../../layout/view-styles.ts';
import { TWO_FACTOR } from '../../messages/two-factor.messages.ts';
import { securityQuery, type TwoFactorMethod, type TwoFactorState } from './two-factor.api.ts';

export interface TwoFactorOverviewProps {
  /** @throws ApiError */
  onStart(method: TwoFactorMethod): Promise<unknown>;
  onRenewCodes(): void;
  onTurnOff(): void;
}

/** Whether two-factor login is on, and the possible actions. Loading, failed, or filled: it is never empty. */
export function TwoFactorOverview(props: TwoFactorOverviewProps) {
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
