import { useMessages, useMomentText } from '@carefront/shared/app';
import { useNameWithBirthDate } from '@carefront/shared/clients';
import { Button, makeStyles } from '@carefront/shared/ui';
import { DownloadLink, ItemCard, ItemCardActions, ItemCardTitle } from '@carefront/shared/ui/pages';
import { FormText } from '../../forms/form-text.tsx';
import { responsePdfHref, type UserForm } from '../../response/response.api.ts';
import { RESPONSE } from '../../response/response.messages.ts';
import { OWN_FORMS } from './own-forms.messages.ts';

export interface FormRowProps {
  /** The id of the request or of the submitted form. */
  id: string;
  form: Pick<UserForm['form'], 'name' | 'locale'>;
  /** The level of the row's heading. */
  level: 3 | 4 | 5;
  /** null: the reader's own form. */
  client: { full_name: string; birthday?: string | undefined } | null;
  /** ISO instant by which the form is to be sent; absent for a submitted form. */
  due?: string;
  /** ISO instant of the submission; absent for a waiting form. */
  sent?: string;
  onPress(): void;
}

const useStyles = makeStyles({
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One waiting or submitted form, with its day and its button. */
export function FormRow({ id, form, level, client, due, sent, onPress }: FormRowProps) {
  const t = useMessages(OWN_FORMS);
  const { savePdf } = useMessages(RESPONSE);
  const styles = useStyles();
  const momentText = useMomentText();
  const named = useNameWithBirthDate();
  const whose = client && named(client.full_name, client.birthday);
  const what = whose === null ? form.name : `${form.name}, ${whose}`;
  const act = sent === undefined ? t.fillIn : t.open;
  return (
    <ItemCard label={what}>
      <ItemCardTitle id={id} level={level}>
        {whose !== null && `${t.ofClient(whose)} `}
        <FormText locale={form.locale}>{form.name}</FormText>
      </ItemCardTitle>
      {due !== undefined && <p className={styles.quiet}>{t.dueAt(momentText(due))}</p>}
      {sent !== undefined && <p className={styles.quiet}>{t.sentAt(momentText(sent))}</p>}
      <ItemCardActions>
        <Button
          appearance={sent === undefined ? 'primary' : 'secondary'}
          aria-label={t.actOn(act, what)}
          onClick={onPress}
        >
          {act}
        </Button>
        {sent !== undefined && (
          <DownloadLink href={responsePdfHref(id)} aria-label={t.actOn(savePdf, what)}>
            {savePdf}
          </DownloadLink>
        )}
      </ItemCardActions>
    </ItemCard>
  );
}
