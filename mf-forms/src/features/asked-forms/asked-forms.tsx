import { type AskedFormsProps, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { Button, CheckmarkCircleIcon, makeStyles } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FormSummary, serviceFormsQuery } from '../../forms/forms.api.ts';
import { AskedFormDialog } from './asked-form.dialog.tsx';
import { ASKED_FORMS } from './asked-forms.messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  text: { margin: 0, maxWidth: '68ch' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
  },
  name: { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

/** The forms that a booked service asks for. An addition to the page: nothing is drawn while they load, without them, or when they fail. */
export function AskedForms({ serviceId }: AskedFormsProps) {
  const t = useMessages(ASKED_FORMS);
  const styles = useStyles();
  const id = useId();
  const { api } = useRemote();
  const { data: forms = [] } = useQuery(serviceFormsQuery(api, useLocale(), serviceId));
  const [opened, setOpened] = useState<FormSummary | null>(null);
  const [sentIds, setSentIds] = useState<readonly number[]>([]);
  if (forms.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t.title}
      </h3>
      <p className={styles.text}>{t.text(forms.length)}</p>
      <ul className={styles.list}>
        {forms.map((form) => (
          <li key={form.form_id} className={styles.row}>
            <span className={styles.name}>{form.name}</span>
            {sentIds.includes(form.form_id) ? (
              <StatusChip intent="success" icon={<CheckmarkCircleIcon />}>
                {t.sent}
              </StatusChip>
            ) : (
              <Button aria-label={t.fillInForm(form.name)} onClick={() => setOpened(form)}>
                {t.fillIn}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <AskedFormDialog
          form={opened}
          onSaved={() => setSentIds((ids) => [...ids, opened.form_id])}
          onClosed={() => setOpened(null)}
        />
      )}
    </section>
  );
}
