import { useGo, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { importQuestionnaire } from '@carefront/shared/contracts/calls';
import { FieldFrame, FormDialog, type FormDialogHandle, useAttempt, useFormField } from '@carefront/shared/forms';
import { ControlField, Textarea, useControlStyles } from '@carefront/shared/forms/controls';
import { FileDropArea } from '@carefront/shared/forms/files';
import { CallProblem, CONTROL_CLASS, InlineMessage, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { editPath } from '../../paths.ts';
import { refreshForms } from '../../response/response.api.ts';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { UnmappedDialog } from '../unmapped/unmapped.dialog.tsx';
import { type ItemPlace, itemPlacesOf } from '../unmapped/unmapped.rules.ts';
import { type ImportFault, importFaultsOf, type PlacePart } from './import-faults.rules.ts';
import { MOST_BYTES, readResource } from './read-resource.rules.ts';

interface ImportValues {
  json: string;
}

const NOTHING: ImportValues = { json: '' };
const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

interface ImportQuestionnaireDialogProps {
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

interface Imported extends ReplyOf<'importQuestionnaire'> {
  /** Places of the items by `linkId`. */
  places: ReadonlyMap<string, ItemPlace>;
}

const useImportedStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
});

/** Everything of the questionnaire that the new draft does not hold. Closing leads on to the draft. */
function ImportedDialog({ imported, onClosed }: { imported: Imported; onClosed(): void }) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useImportedStyles();
  const { form, unmapped, places } = imported;
  // The words alone could be those of several questions.
  const texts = new Map(
    [...places].map(([linkId, { text, number }]) => [linkId, t.itemPlace(text, number, linkId)] as const),
  );
  return (
    <UnmappedDialog
      title={t.importedTitle}
      label={t.notImported}
      closeLabel={t.openForm}
      unmapped={unmapped}
      texts={texts}
      onClosed={onClosed}
    >
      <p className={styles.text}>{t.imported(form.name)}</p>
      <p className={styles.text}>{t.notImportedText}</p>
    </UnmappedDialog>
  );
}

const ROWS = 8;

const useQuestionnaireStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  read: { margin: '4px 0 0', fontSize: '14px', lineHeight: '20px' },
  text: { '& textarea': { fontFamily: 'ui-monospace, monospace', fontSize: '14px' } },
});

/** '2 MB', in French '2 Mo'. */
const sizeText = (locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(MOST_BYTES / 1024 / 1024);

/** A questionnaire from a file or from pasted text. The text of a file takes the place of the pasted text. */
function QuestionnaireField({ name }: { name: string }) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useQuestionnaireStyles();
  const controls = useControlStyles();
  const size = sizeText(useLocale());
  const field = useFormField<string>(name, '', (text) => {
    if (text.length > MOST_BYTES) return t['too-large'](size);
    const read = readResource(text);
    return read.ok ? undefined : t[read.code];
  });
  return (
    <div className={styles.root}>
      <QuestionnaireFile size={size} onText={field.change} />
      <ControlField label={t.json} help={t.jsonHelp} error={field.error} isRequired>
        <Textarea
          className={mergeClasses(CONTROL_CLASS, controls.textarea, styles.text)}
          name={name}
          value={field.value}
          rows={ROWS}
          spellCheck={false}
          onChange={(_event, { value }) => field.change(value)}
          onFocus={field.focus}
          onBlur={field.blur}
        />
      </ControlField>
    </div>
  );
}

/** The file is read in the browser and is not uploaded. */
function QuestionnaireFile({ size, onText }: { size: string; onText(text: string): void }) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useQuestionnaireStyles();
  const limitsId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [readName, setReadName] = useState('');

  async function take([file]: readonly File[]): Promise<void> {
    if (!file) return;
    setReadName('');
    setProblem(file.size > MOST_BYTES ? t.fileTooLarge(size) : undefined);
    if (file.size > MOST_BYTES) return;
    try {
      onText(await file.text());
      setReadName(file.name);
    } catch {
      setProblem(t.unreadable);
    }
  }

  return (
    <div>
      <FieldFrame label={t.file} error={problem}>
        {({ 'aria-describedby': noteId, ...control }) => (
          <FileDropArea
            accept="application/json,application/fhir+json,.json"
            isSingle
            limitsText={t.fileLimits(size)}
            limitsId={limitsId}
            input={input}
            isDisabled={false}
            onFiles={(files) => void take(files)}
            control={{ ...control, 'aria-describedby': noteId === undefined ? limitsId : `${limitsId} ${noteId}` }}
          />
        )}
      </FieldFrame>
      <p role="status" className={styles.read}>
        {readName !== '' && t.fileRead(readName)}
      </p>
    </div>
  );
}

const useImportFaultsStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px' },
});

/** Lists why the server refused the questionnaire, at the places in the questionnaire. */
function ImportFaults({ faults }: { faults: readonly ImportFault[] }) {
  const t = useMessages(EXCHANGE_FHIR);
  const partText = ({ name, count }: PlacePart) => (count === null ? name : t.numbered(name, count));
  const placeText = (place: readonly PlacePart[]) => (place.length === 0 ? t.whole : place.map(partText).join(', '));
  const lines = faults.map(({ place, text }) => t.fault(placeText(place), text));
  return (
    <InlineMessage intent="error">
      <ul aria-label={t.faultList} className={useImportFaultsStyles().list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </InlineMessage>
  );
}
