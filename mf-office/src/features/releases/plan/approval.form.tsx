import { useMessages, useRemote } from '@carefront/shared/app';
import { approveRelease } from '@carefront/shared/contracts/calls';
import { FormRoot, useAttempt } from '@carefront/shared/forms';
import { Button, CallProblem, makeStyles } from '@carefront/shared/ui';
import { useId, useState } from 'react';
import { refreshReleases } from '../releases.api.ts';
import { ReasonField } from '../versions/reason.field.tsx';
import { PLAN } from './plan.messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
  },
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  text: { margin: '4px 0 0', maxWidth: '68ch' },
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  button: { alignSelf: 'flex-end', '@media (max-width: 639.98px)': { alignSelf: 'stretch' } },
});

/** The owner approves a version whose part asks for a person. A key of a team never can. */
export function ApprovalForm({ releaseId }: { releaseId: string }) {
  const t = useMessages(PLAN);
  const styles = useStyles();
  const titleId = useId();
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [initialValues] = useState({ note: '' });
  const approve = ({ note }: { note: string }) =>
    attempt.run(async () => {
      await api.call(approveRelease, { params: { id: releaseId }, body: { note: note.trim() } });
      shell.showNotice({ intent: 'success', text: t.approved });
      // The plan is below this key: it is made again, and the form for the upgrade appears.
      await refreshReleases(queryClient);
    });
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <div>
        <h3 id={titleId} className={styles.title}>
          {t.approveTitle}
        </h3>
        <p className={styles.text}>{t.approveText}</p>
      </div>
      <FormRoot<{ note: string }> initialValues={initialValues} onSubmit={approve} className={styles.form}>
        <ReasonField name="note" label={t.note} />
        {attempt.error && <CallProblem error={attempt.error} />}
        <Button type="submit" appearance="primary" isBusy={attempt.isBusy} className={styles.button}>
          {t.approve}
        </Button>
      </FormRoot>
    </section>
  );
}
