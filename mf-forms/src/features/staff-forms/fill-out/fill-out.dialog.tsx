import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import { ClientField } from '@carefront/shared/clients';
import type { ClientListItem } from '@carefront/shared/contracts';
import { FormDialog, type FormDialogHandle } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useRef } from 'react';
import { fillOutPath } from '../../../paths.ts';
import { keepClientName } from '../../../staff-page/client-name.api.ts';
import type { FormActionDialogProps } from '../form-action.ts';
import { STAFF_ACTIONS } from '../staff-actions.messages.ts';

interface FillOutValues {
  client: ClientListItem | null;
}

const NOTHING: FillOutValues = { client: null };
const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  // The list of clients opens inside the dialog, below its field.
  form: { minHeight: '260px' },
});

/** Chooses the client for whom staff fill the form in (RN-18). */
export function FillOutDialog({ form, userId, onClosed }: FormActionDialogProps) {
  const t = useMessages(STAFF_ACTIONS);
  const styles = useStyles();
  const { queryClient } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  function open({ client }: FillOutValues): void {
    if (!client) return;
    dialog.current?.forget();
    keepClientName(queryClient, client.id, client.user.full_name);
    navigate(fillOutPath(form.form_id, client.id));
  }
  return (
    <FormDialog<FillOutValues>
      ref={dialog}
      title={t.fillOutTitle(form.name)}
      size="narrow"
      className={styles.form}
      initialValues={NOTHING}
      onSubmit={async (values) => open(values)}
      submitLabel={t.continue}
      isBusy={false}
      draftKey={`fill-out.${userId}.${form.form_id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <ClientField label={t.client} help={t.fillOutHelp} />
    </FormDialog>
  );
}
