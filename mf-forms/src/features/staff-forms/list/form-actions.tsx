import { navigate, useMessages } from '@carefront/shared/app';
import { Button, makeStyles } from '@carefront/shared/ui';
import { TABLE_CARDS } from '@carefront/shared/ui/pages';
import { CopyLinkButton } from '../../../copy-link/copy-link-button.tsx';
import { ExportFormButton } from '../../../exchange-fhir/export/export-form-button.tsx';
import { editPath, formPath, previewPath } from '../../../paths.ts';
import type { FormAction } from '../form-action.ts';
import { FormMenu } from '../life/form-menu.tsx';
import { isOpenForm, type StaffForm } from '../staff-forms.api.ts';
import { STAFF_FORMS } from '../staff-forms.messages.ts';

export interface FormActionsProps {
  /** The person builds forms at this clinic, and chooses the services that ask for them. */
  builds: boolean;
  onAction(form: StaffForm, action: FormAction): void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    // The words of the buttons are below the head of the column, and in the first line of the row. A button is higher than a line.
    margin: '-10px -8px',
    [TABLE_CARDS]: { margin: '0 -8px' },
    '& button': { minWidth: '44px', paddingInline: '8px' },
  },
});

/** The actions on one form. Only a published form can be filled in, sent and linked to. */
export function FormActions({ form, builds, onAction }: FormActionsProps & { form: StaffForm }) {
  const t = useMessages(STAFF_FORMS);
  const styles = useStyles();
  const isOpen = isOpenForm(form);
  const act = (label: string, onClick: () => void, spoken = label) => (
    <Button appearance="subtle" aria-label={t.actOn(spoken, form.name)} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className={styles.root}>
      {builds && act(t.edit, () => navigate(editPath(form.form_id)))}
      {act(t.preview, () => navigate(previewPath(form.form_id)))}
      {isOpen && act(t.fillOut, () => onAction(form, 'fill-out'))}
      {isOpen && act(t.send, () => onAction(form, 'send'), t.sendToClient)}
      {isOpen && form.is_live === 1 && <CopyLinkButton path={formPath(form.category, form.slug)} name={form.name} />}
      {builds ? <FormMenu form={form} onAction={onAction} /> : <ExportFormButton form={form} />}
    </div>
  );
}
