import { makeStyles } from '@fluentui/react-components';
import { LoginGate, type LoginGateProps } from '../../app/index.ts';
import { EmptyNotice } from '../feedback/empty-notice.tsx';
import { LoadingRows } from '../feedback/loading-rows.tsx';
import { PageHeading } from '../text/page-heading.tsx';
import { usePageMessages } from './messages.ts';
import { NextSteps } from './next-steps.tsx';
import { PageFrame } from './page-frame.tsx';

const useStyles = makeStyles({
  line: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 400 },
  form: { maxWidth: '480px' },
});

/** Shows a page to people whose account may open it. Others get the login form, or a text that their account cannot open the page. */
export function AccountOnly(props: Pick<LoginGateProps, 'allows' | 'children'>) {
  const t = usePageMessages();
  const styles = useStyles();
  return (
    <LoginGate
      {...props}
      waiting={
        <PageFrame size="card">
          <LoadingRows label={t.checkingLogin} rows={4} heightPx={56} />
        </PageFrame>
      }
      login={(form) => (
        <PageFrame size="card">
          <PageHeading>{t.logInTitle}</PageHeading>
          <h2 className={styles.line}>{t.logInFirst}</h2>
          <div className={styles.form}>{form}</div>
        </PageFrame>
      )}
      refused={
        <PageFrame size="card">
          <EmptyNotice title={t.notYoursTitle} text={t.notYours} action={<NextSteps />} />
        </PageFrame>
      }
    />
  );
}
