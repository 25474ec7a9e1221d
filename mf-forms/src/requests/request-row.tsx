import { useMessages, useMomentText } from '@carefront/shared/app';
import { ClientName, useNameWithBirthDate } from '@carefront/shared/clients';
import { Button, makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, rowMark, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { FormText } from '../forms/form-text.tsx';
import type { UserForm } from '../response/response.api.ts';
import { REQUESTS } from './requests.messages.ts';

export interface RequestRowProps {
  request: UserForm;
  /** The page is about this client: the row begins with the form. */
  isOfOneClient: boolean;
  isBusy: boolean;
  onTakeBack(): void;
}

const useStyles = makeStyles({
  client: { minWidth: '168px', fontWeight: 600, overflowWrap: 'anywhere', [TABLE_CARDS]: { minWidth: 0 } },
  form: { minWidth: '168px', overflowWrap: 'anywhere', [TABLE_CARDS]: { minWidth: 0 } },
  // A date and its time are one line.
  moment: { minWidth: '176px', [TABLE_CARDS]: { minWidth: 0 } },
  act: { width: '1%', whiteSpace: 'nowrap', [TABLE_CARDS]: { width: 'auto' } },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** A form that a client is asked to fill in. */
export function RequestRow({ request, isOfOneClient, isBusy, onTakeBack }: RequestRowProps) {
  const t = useMessages(REQUESTS);
  const styles = useStyles();
  const momentText = useMomentText();
  const named = useNameWithBirthDate();
  const { id, client, form, asked_at, expires_at, opened_at, is_emailed } = request;
  const name = <FormText locale={form.locale}>{form.name}</FormText>;
  return (
    <DataRow>
      <DataRowHead className={styles.client} mark={rowMark(id)}>
        {isOfOneClient ? name : <ClientName clientId={client.id} name={client.full_name} birthday={client.birthday} />}
      </DataRowHead>
      {!isOfOneClient && (
        <DataCell label={t.form} className={styles.form}>
          {name}
        </DataCell>
      )}
      <DataCell label={t.asked} className={styles.moment}>
        <p className={styles.line}>{momentText(asked_at)}</p>
        <p className={styles.quiet}>{is_emailed === 1 ? t.byEmail : t.onAccount}</p>
        <p className={styles.quiet}>{opened_at === null ? t.notOpened : t.opened(momentText(opened_at))}</p>
      </DataCell>
      <DataCell label={t.worksUntil} className={styles.moment}>
        {momentText(expires_at)}
      </DataCell>
      <DataCell label="" className={styles.act}>
        <Button
          isBusy={isBusy}
          aria-label={t.takeBackOf(form.name, named(client.full_name, client.birthday))}
          onClick={onTakeBack}
        >
          {t.takeBack}
        </Button>
      </DataCell>
    </DataRow>
  );
}
