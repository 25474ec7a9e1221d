import { useLocale, useMessages } from '@carefront/shared/app';
import { countText, versionText } from '@carefront/shared/domain';
import { AppLink, makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, rowMark, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { FormText } from '../../../forms/form-text.tsx';
import { formResponsesPath } from '../../../paths.ts';
import { FormStatusChip } from '../../../staff-page/form-status-chip.tsx';
import { type StaffForm, staffFormIdOf } from '../staff-forms.api.ts';
import { STAFF_FORMS } from '../staff-forms.messages.ts';
import { FormActions, type FormActionsProps } from './form-actions.tsx';

export interface StaffFormRowProps extends FormActionsProps {
  form: StaffForm;
  categoryName: string;
}

const useStyles = makeStyles({
  name: { minWidth: '168px', fontWeight: 600, overflowWrap: 'anywhere', [TABLE_CARDS]: { minWidth: 0 } },
  status: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' },
  // All actions are in one line on a desktop, in both languages: a long name goes over two lines instead.
  actions: { width: '52%', [TABLE_CARDS]: { width: 'auto' } },
  // The link is higher than a line, but its number is in the first line of the row.
  count: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '44px',
    minHeight: '44px',
    marginBlock: '-10px',
    [TABLE_CARDS]: { marginBlock: 0 },
  },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One form: a row on a desktop, a card on a phone. */
export function StaffFormRow({ form, categoryName, ...actions }: StaffFormRowProps) {
  const t = useMessages(STAFF_FORMS);
  const styles = useStyles();
  const locale = useLocale();
  const { name, published_version, responses_count } = form;
  return (
    <DataRow>
      <DataRowHead className={styles.name} mark={rowMark(staffFormIdOf(form))}>
        <FormText locale={form.locale}>{name}</FormText>
      </DataRowHead>
      <DataCell label={t.status}>
        <div className={styles.status}>
          <FormStatusChip form={form} />
          <p className={styles.quiet}>
            {published_version === null ? t.neverPublished : t.version(versionText(published_version))}
          </p>
        </div>
      </DataCell>
      <DataCell label={t.category}>{categoryName}</DataCell>
      <DataCell label={t.responses}>
        <AppLink
          to={formResponsesPath(form.form_id)}
          className={styles.count}
          aria-label={t.responsesOf(countText(responses_count, locale), name)}
        >
          {countText(responses_count, locale)}
        </AppLink>
      </DataCell>
      <DataCell label="" className={styles.actions}>
        <FormActions {...actions} form={form} />
      </DataCell>
    </DataRow>
  );
}
