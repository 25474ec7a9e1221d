import { navigate, useMessages } from '@carefront/shared/app';
import { Button, makeStyles } from '@carefront/shared/ui';
import { TABLE_CARDS } from '@carefront/shared/ui/pages';
import { CopyLinkButton } from '../../../copy-link/copy-link-button.tsx';
import { ExportFormButton } from '../../../exchange-fhir/export/export-form-button.tsx';
import { formPath, previewPath } from '../../../paths.ts';
import type { FormAction } from '../form-action.ts';
import { isOpenForm, type StaffForm } from '../staff-forms.api.ts';
import { STAFF_FORMS } from '../staff-forms.messages.ts';

export interface FormActionsProps {
  /** Only the office chooses the services that ask for a form. */
  choosesServices: boolean;
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
export function FormActions({ form, choosesServices, onAction }: FormActionsProps & { form: StaffForm }) {
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
      {act(t.preview, () => navigate(previewPath(form.form_id)))}
      {isOpen && act(t.fillOut, () => onAction(form, 'fill-out'))}
      {isOpen && act(t.send, () => onAction(form, 'send'), t.sendToClient)}
      {choosesServices && act(t.services, () => onAction(form, 'services'))}
      {isOpen && form.is_live === 1 && <CopyLinkButton path={formPath(form.category, form.slug)} name={form.name} />}
      <ExportFormButton form={form} />
    </div>
  );
}
