import { useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { getClinicSettings, getSecurity, saveStaffTwoFactor } from '@carefront/shared/contracts/calls';
import { canSetStaffTwoFactor } from '@carefront/shared/domain';
import { AppLink, Button, ErrorNotice, LoadingRows, RemoteUiProvider } from '@carefront/shared/ui';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AttemptButton, AttemptMessage, useAccountAttempt } from '../../attempt/account-attempt.tsx';
import { PasswordDialog } from '../../fields/password.dialog.tsx';
import { Section, useViewStyles } from '../../layout/view.tsx';
import { SECURITY_PATH } from '../../paths.ts';
import { STAFF_TWO_FACTOR } from './staff-two-factor.messages.ts';

/** The shell removes all keys under `own` when someone signs in or out. */
const SECURITY_KEY = ['own', 'security'];
const SETTINGS_KEY = ['own', 'clinic-settings'];

/** Whether everyone who works at the clinic needs a second factor: for owners. Turning it off asks for the password. */
export function StaffTwoFactor({ user }: { user: SessionUser }) {
  return (
    <RemoteUiProvider>
      <Setting user={user} />
    </RemoteUiProvider>
  );
}

function Setting({ user }: { user: SessionUser }) {
  const t = useMessages(STAFF_TWO_FACTOR);
  const styles = useViewStyles();
  const { api } = useRemote();
  const [settings, security] = useQueries({
    queries: [
      { queryKey: SETTINGS_KEY, queryFn: ({ signal }) => api.call(getClinicSettings, { signal }) },
      { queryKey: SECURITY_KEY, queryFn: ({ signal }) => api.call(getSecurity, { signal }) },
    ],
  });
  const failed = [settings, security].find(({ isError }) => isError);
  const isRequired = settings.data?.requires_staff_two_factor === 1;
  return (
    <Section title={t.staffTitle}>
      <p className={styles.quiet}>{t.staffText}</p>
      {failed && (
        <ErrorNotice
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all([settings.refetch(), security.refetch()])}
        />
      )}
      {!failed && !(settings.data && security.data) && <LoadingRows label={t.loading} rows={1} heightPx={84} />}
      {!failed && settings.data && security.data && (
        <>
          <p className={styles.text}>{isRequired ? t.isOn : t.isOff}</p>
          <Change user={user} isRequired={isRequired} hasOwnFactor={security.data.two_factor.method !== null} />
        </>
      )}
    </Section>
  );
}

interface ChangeProps {
  user: SessionUser;
  isRequired: boolean;
  hasOwnFactor: boolean;
}

function Change({ user, isRequired, hasOwnFactor }: ChangeProps) {
  const t = useMessages(STAFF_TWO_FACTOR);
  const styles = useViewStyles();
  const { api, shell } = useRemote();
  const queryClient = useQueryClient();
  const attempt = useAccountAttempt();
  const [isAsking, setIsAsking] = useState(false);

  /** @throws ApiError */
  async function set(requires_staff_two_factor: 0 | 1, password?: string): Promise<void> {
    await api.call(saveStaffTwoFactor, { body: { requires_staff_two_factor, password } });
    setIsAsking(false);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: SETTINGS_KEY }),
      queryClient.invalidateQueries({ queryKey: SECURITY_KEY }),
    ]);
    shell.showNotice({ intent: 'success', text: requires_staff_two_factor === 1 ? t.turnedOn : t.turnedOff });
  }
  if (!canSetStaffTwoFactor({ isRequired: !isRequired, hasOwnFactor }))
    return (
      <>
        <p className={styles.text}>{t.ownFirst}</p>
        <AppLink to={SECURITY_PATH} className={styles.rowLink}>
          {t.toSecurity}
        </AppLink>
      </>
    );
  return (
    <>
      <AttemptMessage attempt={attempt} />
      <div className={styles.buttons}>
        {isRequired ? (
          <Button onClick={() => setIsAsking(true)}>{t.turnOff}</Button>
        ) : (
          <AttemptButton attempt={attempt} onClick={() => void attempt.run(() => set(1))}>
            {t.turnOn}
          </AttemptButton>
        )}
      </div>
      {isAsking && (
        <PasswordDialog
          email={user.email}
          title={t.turnOffTitle}
          text={t.turnOffText}
          confirmLabel={t.turnOff}
          onPassword={(password) => set(0, password)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
