import { pagePath, useMessages, useMomentText } from '@carefront/shared/app';
import { Button, CallProblem, InlineMessage, Link, makeStyles } from '@carefront/shared/ui';
import { PARTS } from './parts.messages.ts';
import type { Trial } from './use-trial.ts';

const useStyles = makeStyles({ link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } });

/** Says that this browser shows another version, and leads to it: the next document is loaded with that version. */
export function TrialMessage({ trial, partName }: { trial: Trial; partName: string }) {
  const t = useMessages(PARTS);
  const styles = useStyles();
  const momentText = useMomentText();
  const { shown, attempt } = trial;
  return (
    <>
      {attempt.error && <CallProblem error={attempt.error} />}
      {shown && (
        <InlineMessage
          intent="success"
          title={t.tryTitle(partName, shown.version)}
          actions={
            <>
              <Link href={pagePath('home')} className={styles.link}>
                {t.openSite}
              </Link>
              <Button appearance="subtle" isBusy={attempt.isBusy} onClick={trial.end}>
                {t.endTry}
              </Button>
            </>
          }
        >
          {t.tryText(momentText(shown.until))}
        </InlineMessage>
      )}
    </>
  );
}
