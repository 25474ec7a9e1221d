import { useGo, useMessages, useRemote } from '@carefront/shared/app';
import { importQuestionnaire } from '@carefront/shared/contracts/calls';
import { FormDialog, type FormDialogHandle, useAttempt } from '@carefront/shared/forms';
import { CallProblem, makeStyles } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { editPath } from '../../paths.ts';
import { refreshForms } from '../../response/response.api.ts';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { itemPlacesOf } from '../unmapped/unmapped.rules.ts';
import { importFaultsOf } from './import-faults.rules.ts';
import { ImportFaults } from './import-faults.tsx';
import { type Imported, ImportedDialog } from './imported.dialog.tsx';
import { QuestionnaireField } from './questionnaire.field.tsx';
import { readResource } from './read-resource.rules.ts';

interface ImportValues {
  json: string;
}

const NOTHING: ImportValues = { json: '' };
const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

export interface ImportQuestionnaireDialogProps {
  /** The typed text belongs to this person. */
  userId: number;
  onClosed(): void;
}

/**
 * Makes a draft of a form from a questionnaire of this or another system, says what the draft does not hold, and opens the draft in the
 * builder (FB-01).
 */
export function ImportQuestionnaireDialog({ userId, onClosed }: ImportQuestionnaireDialogProps) {
  const t = useMessages(EXCHANGE_FHIR);
  const { shell } = useRemote();
  const go = useGo();
  const [imported, setImported] = useState<Imported | null>(null);
  function openDraft({ form }: Imported): void {
    onClosed();
    go(editPath(form.form_id));
  }
  function show(made: Imported): void {
    if (made.unmapped.length > 0) {
      setImported(made);
      return;
    }
    shell.showNotice({ intent: 'success', text: `${t.imported(made.form.name)} ${t.allImported}` });
    openDraft(made);
  }
  if (imported) return <ImportedDialog imported={imported} onClosed={() => openDraft(imported)} />;
  return <ImportForm userId={userId} onImported={show} onClosed={onClosed} />;
}

interface ImportFormProps extends ImportQuestionnaireDialogProps {
  onImported(imported: Imported): void;
}

function ImportForm({ userId, onImported, onClosed }: ImportFormProps) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  const textId = useId();
  const { api, events, queryClient } = useRemote();
  const attempt = useAttempt();
  const dialog = useRef<FormDialogHandle>(null);
  const faults = importFaultsOf(attempt.error?.fieldErrors ?? {});

  async function send({ json }: ImportValues) {
    const read = readResource(json);
    if (!read.ok) return { json: t[read.code] };
    const questionnaire = read.resource;
    return attempt.run(
      async () => {
        const { form, unmapped } = await api.call(importQuestionnaire, { body: { questionnaire } });
        refreshForms(queryClient);
        events.publish('forms/form-changed@1', { formId: form.form_id });
        dialog.current?.forget();
        onImported({ form, unmapped, places: itemPlacesOf(questionnaire) });
      },
      ({ fieldErrors }) => (importFaultsOf(fieldErrors).length > 0 ? { json: t.refused } : undefined),
    );
  }

  return (
    <FormDialog<ImportValues>
      ref={dialog}
      title={t.import}
      describedBy={textId}
      className={styles.form}
      initialValues={NOTHING}
      onSubmit={send}
      submitLabel={t.startImport}
      isBusy={attempt.isBusy}
      problem={attempt.error && faults.length === 0 && <CallProblem error={attempt.error} />}
      draftKey={`import-questionnaire.${userId}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {t.importText}
      </p>
      <QuestionnaireField name="json" />
      {faults.length > 0 && <ImportFaults faults={faults} />}
    </FormDialog>
  );
}
