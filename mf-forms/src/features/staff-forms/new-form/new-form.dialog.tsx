import { useGo, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { createForm, listFormTemplates } from '@carefront/shared/contracts/calls';
import { FORM_TYPES } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  SelectField,
  submitErrorsOf,
  TextField,
  useAttempt,
  useFieldValue,
  useForm,
} from '@carefront/shared/forms';
import type { ApiClient } from '@carefront/shared/http';
import {
  Button,
  CallProblem,
  ChoiceCard,
  ChoiceList,
  ErrorNotice,
  LoadingRows,
  makeStyles,
} from '@carefront/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { EXCHANGE_FHIR } from '../../../exchange-fhir/exchange-fhir.messages.ts';
import { FORM_TYPE_NAMES, FORM_TYPE_ORDER } from '../../../messages/form-types.messages.ts';
import { editPath } from '../../../paths.ts';
import { refreshForms } from '../../../response/response.api.ts';
import { BLANK, bodyOf, type FormStart, type NewFormValues, nameFor } from './form-start.ts';
import { NEW_FORM } from './new-form.messages.ts';

const DRAFT_VERSION = 2;
/** Longest name, characters. */
const LONGEST = 200;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
  other: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', margin: 0 },
});

interface NewFormDialogProps {
  start: FormStart;
  userId: number;
  /** The person has a questionnaire of another system. */
  onImport(): void;
  onClosed(): void;
}

/** Makes a draft, empty, from a template or as a copy, and opens it in the builder (FB-01). */
export function NewFormDialog({ start, userId, onImport, onClosed }: NewFormDialogProps) {
  const t = useMessages(NEW_FORM);
  const fhir = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  const textId = useId();
  const { api, events, queryClient } = useRemote();
  const attempt = useAttempt();
  const go = useGo();
  const dialog = useRef<FormDialogHandle>(null);
  const [initialValues] = useState<NewFormValues>(() =>
    start.kind === 'copy'
      ? { name: t.copyName(start.form.name), form_type_id: start.form.form_type_id, template: BLANK }
      : { name: '', form_type_id: FORM_TYPES.intake, template: BLANK },
  );
  const hasFieldErrors = attempt.error?.fieldErrors.name !== undefined;
  const send = (values: NewFormValues) =>
    attempt.run(
      async () => {
        const { form_id } = await api.call(createForm, { body: bodyOf(start, values) });
        refreshForms(queryClient);
        events.publish('forms/form-changed@1', { formId: form_id });
        dialog.current?.forget();
        onClosed();
        go(editPath(form_id));
      },
      ({ fieldErrors }) => submitErrorsOf(fieldErrors),
    );
  return (
    <FormDialog<NewFormValues>
      ref={dialog}
      title={start.kind === 'copy' ? t.copyTitle(start.form.name) : t.title}
      size={start.kind === 'copy' ? 'narrow' : 'wide'}
      describedBy={textId}
      className={styles.form}
      initialValues={initialValues}
      onSubmit={send}
      submitLabel={t.create}
      isBusy={attempt.isBusy}
      problem={attempt.error && !hasFieldErrors && <CallProblem error={attempt.error} />}
      draftKey={`new-form.${userId}.${start.kind === 'copy' ? start.form.form_id : 'new'}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {start.kind === 'copy' ? t.copyText : t.text}
      </p>
      <TextField
        name="name"
        label={t.name}
        isRequired
        maxLength={LONGEST}
        validate={(name) => (name.trim() === '' ? t.nameMissing : undefined)}
      />
      {start.kind === 'new' && <TemplateChoice />}
      {start.kind === 'new' && <TypeOfEmptyForm />}
      {start.kind === 'new' && (
        <p className={styles.other}>
          {t.otherSystem}
          <Button appearance="subtle" onClick={onImport}>
            {fhir.import}
          </Button>
        </p>
      )}
    </FormDialog>
  );
}

/** A template has a type of its own, which the settings of the form can change. */
function TypeOfEmptyForm() {
  const t = useMessages(NEW_FORM);
  const types = useMessages(FORM_TYPE_NAMES);
  if (useFieldValue<string>('template', BLANK) !== BLANK) return null;
  return (
    <SelectField<number>
      name="form_type_id"
      label={t.type}
      help={t.typeHelp}
      options={FORM_TYPE_ORDER.map((type) => ({ value: type, label: types[type] }))}
    />
  );
}

const useTemplateChoiceStyles = makeStyles({
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The empty form first, then the templates. The empty form can be chosen while the templates load, and when they do not load. */
function TemplateChoice() {
  const t = useMessages(NEW_FORM);
  const styles = useTemplateChoiceStyles();
  const { api } = useRemote();
  const form = useForm<NewFormValues>();
  const templates = useQuery(formTemplatesQuery(api, useLocale()));
  const chosen = useFieldValue<string>('template', BLANK);
  const nameOf = (key: string) => templates.data?.find((template) => template.key === key)?.name ?? '';
  const choose = (key: string) =>
    form.batch(() => {
      const { name } = form.getState().values;
      form.change('template', key);
      form.change('name', nameFor(name, nameOf(chosen), nameOf(key)));
    });
  return (
    <>
      <ChoiceList label={t.begin} value={chosen} onChoose={choose} columns={2}>
        <ChoiceCard value={BLANK} title={t.blank} description={t.blankText} />
        {templates.data?.map((template) => (
          <ChoiceCard
            key={template.key}
            value={template.key}
            title={template.name}
            facts={t.questions(template.questions_count)}
            description={template.form_description}
          />
        ))}
      </ChoiceList>
      {templates.isPending && <LoadingRows label={t.loadingTemplates} rows={3} heightPx={96} />}
      {templates.isError && (
        <ErrorNotice
          text={t.templatesFailed}
          isRetrying={templates.isFetching}
          onRetry={() => void templates.refetch()}
        />
      )}
      {templates.data?.length === 0 && <p className={styles.none}>{t.noTemplates}</p>}
    </>
  );
}

/** Names come in the reader's language. Templates belong to the release, so they are loaded once. */
const formTemplatesQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['own', 'form-templates', locale],
    queryFn: async ({ signal }) => (await api.call(listFormTemplates, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
