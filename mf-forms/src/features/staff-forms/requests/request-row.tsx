import { useMessages, useMomentText } from '@carefront/shared/app';
import { Button, DataCell, DataRow, DataRowHead, makeStyles, rowMark } from '@carefront/shared/ui';
import type { UserForm } from '../../../response/response.api.ts';
import { STAFF_FORMS } from '../staff-forms.messages.ts';

export interface RequestRowProps {
  request: UserForm;
  isBusy: boolean;
  onTakeBack(): void;
}

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere' },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** A form that a client is asked to fill in. */
export function RequestRow({ request, isBusy, onTakeBack }: RequestRowProps) {
  const t = useMessages(STAFF_FORMS);
  const styles = useStyles();
  const momentText = useMomentText();
  const { id, client, form, asked_at, expires_at, opened_at, is_emailed } = request;
  return (
    <DataRow>
      <DataRowHead className={styles.name} mark={rowMark(id)}>
        <bdi>{client.full_name}</bdi>
      </DataRowHead>
      <DataCell label={t.form} className={styles.name}>
        {form.name}
      </DataCell>
      <DataCell label={t.asked}>
        <p className={styles.line}>{momentText(asked_at)}</p>
        <p className={styles.quiet}>{is_emailed === 1 ? t.byEmail : t.onAccount}</p>
        <p className={styles.quiet}>{opened_at === null ? t.notOpened : t.opened(momentText(opened_at))}</p>
      </DataCell>
      <DataCell label={t.worksUntil}>{momentText(expires_at)}</DataCell>
      <DataCell label="">
        <Button isBusy={isBusy} aria-label={t.takeBackOf(form.name, client.full_name)} onClick={onTakeBack}>
          {t.takeBack}
        </Button>
      </DataCell>
    </DataRow>
  );
}
