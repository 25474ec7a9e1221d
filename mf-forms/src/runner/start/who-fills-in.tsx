import { Parcel, useMessages } from '@carefront/shared/app';
import { Button, ChoiceCard, makeClasses } from '@carefront/shared/ui';
import { useMemo, useState } from 'react';
import { RUNNER } from '../runner.messages.ts';

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    '& > button': { alignSelf: 'start' },
  },
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '26px', outlineStyle: 'none' },
});

/** The first question of an intake form to visitors (RN-08). After a login, the session changes, and the runner shows the form. */
export function WhoFillsIn({ onNewClient }: { onNewClient: () => void }) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  const [isReturning, setIsReturning] = useState(false);
  const login = useMemo(() => ({ isRedirectDisabled: true, onSignedIn: () => undefined }), []);
  if (isReturning)
    return (
      <div className={styles.root}>
        <Parcel name="login-form@1" props={login} />
        <Button onClick={() => setIsReturning(false)}>{t.loginBack}</Button>
      </div>
    );
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>{t.whoFillsIn}</h3>
      <ChoiceCard title={t.newClient} description={t.newClientText} onPick={onNewClient} />
      <ChoiceCard title={t.returning} description={t.returningText} onPick={() => setIsReturning(true)} />
    </div>
  );
}
