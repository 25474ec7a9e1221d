import { LoginGate, useMessages } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { EmptyNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { WAITLIST } from './waitlist.messages.ts';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
  line: { margin: 0 },
  form: { maxWidth: '480px' },
});

/** Shows its content to the office only. Others get the login form, or a text that their account cannot open the page. */
export function WaitlistOnly({ children }: { children: ReactNode }) {
  const t = useMessages(WAITLIST);
  const styles = useStyles();
  return (
    <LoginGate
      allows={({ roles }) => reachOf('listRegistrations', roles) !== 'none'}
      waiting={<LoadingRows label={t.loading} rows={5} heightPx={64} />}
      login={(form) => (
        <>
          <h2 className={styles.title}>{t.notYoursTitle}</h2>
          <p className={styles.line}>{t.logInFirst}</p>
          <div className={styles.form}>{form}</div>
        </>
      )}
      refused={<EmptyNotice title={t.notYoursTitle} text={t.notYours} />}
    >
      {() => children}
    </LoginGate>
  );
}
