import { useGo, useMessages, useRemote } from '@carefront/shared/app';
import { type BodyOf, type ReplyOf, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { deleteFormResponse, getQuestionnaireResponse } from '@carefront/shared/contracts/calls';
import { isInvisible } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  submitErrorsOf,
  TextAreaField,
  useAttempt,
  useRepeatableCall,
} from '@carefront/shared/forms';
import {
  Button,
  CallProblem,
  DeleteIcon,
  ErrorNotice,
  LoadingRows,
  makeStyles,
  PageHeading,
  PRINTED,
  usePrintAlone,
} from '@carefront/shared/ui';
import { AccountOnly, DownloadLink, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ExportButton } from '../../exchange-fhir/export/fhir-export.tsx';
import { answerTextsOf } from '../../exchange-fhir/unmapped/unmapped.rules.ts';
import { ClosedForm } from '../../form-loader/closed-form.tsx';
import { FORM_LOADER } from '../../form-loader/form-loader.messages.ts';
import { RESPONSES_PATH, STAFF_FORMS_PATH } from '../../paths.ts';
import { isFormClosed } from '../../refusals/form-refusal.rules.ts';
import { readResponseQuery, refreshForms, responsePdfHref, responseQuery } from '../../response/response.api.ts';
import { RESPONSE } from '../../response/response.messages.ts';
import { useOpened } from '../../response/use-opened.ts';
import { BackToResponses } from '../../staff-page/back-to-forms.tsx';
import { STAFF_PAGE } from '../../staff-page/staff-page.messages.ts';
import { ANSWERS } from './answers/answers.messages.ts';
import { ResponseAnswers } from './answers/response-answers.tsx';
import { DELETE_RESPONSE } from './delete/delete-response.messages.ts';
import { ComparePart } from './reading/compare-part.tsx';
import { ScoreTable } from './reading/score-table.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  tag: {
    padding: '2px 10px',
    borderRadius: '14px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontSize: '0.875rem',
    lineHeight: 1.45,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    '@media print': { display: 'none' },
  },
});

/** A submitted form, for staff: its answers as a text, with the client's earlier answers (RN-12, RN-20, RN-21, decision 123). */
export function ResponsePage({ responseId }: { responseId: string }) {
  return (
    <AccountOnly allows={({ roles }) => reachOf('askForForm', roles) !== 'none'}>
      {(user) => (
        <PageFrame size="card">
          <BackToResponses />
          <Response responseId={responseId} user={user} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

/** Loading, failed, out of reach, or the answers. */
function Response({ responseId, user }: { responseId: string; user: SessionUser }) {
  const t = useMessages(ANSWERS);
  const loader = useMessages(FORM_LOADER);
  const staff = useMessages(STAFF_PAGE);
  const styles = useStyles();
  const { api } = useRemote();
  const { data: response, error, isFetching, refetch } = useQuery(readResponseQuery(api, responseId));
  useOpened(response);
  usePrintAlone();
  if (error && isFormClosed(error))
    return (
      <>
        <PageHeading>{loader.notAvailable}</PageHeading>
        <ClosedForm error={error} next={{ label: staff.backToForms, path: STAFF_FORMS_PATH }} />
      </>
    );
  if (!response)
    return (
      <>
        <PageHeading>{loader.form}</PageHeading>
        {error ? (
          <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows label={loader.loading} rows={5} heightPx={64} />
        )}
      </>
    );
  return (
    <>
      <div className={styles.root} {...PRINTED}>
        <div className={styles.head}>
          <PageHeading>{response.form.name}</PageHeading>
          <span className={styles.tag}>{t.readOnly}</span>
        </div>
        <ResponseActions response={response} user={user} />
        {response.reading && <ResponseAnswers response={response} reading={response.reading} />}
      </div>
      <ResponseReading response={response} />
    </>
  );
}

/** Print, PDF, export and deletion, above the answers. */
function ResponseActions({ response, user }: { response: ReplyOf<'getFormResponse'>; user: SessionUser }) {
  const t = useMessages(RESPONSE);
  const styles = useStyles();
  return (
    <div className={styles.actions}>
      <Button onClick={() => window.print()}>{t.print}</Button>
      <DownloadLink button="secondary" href={responsePdfHref(response.form_response_id)}>
        {t.savePdf}
      </DownloadLink>
      <ExportResponseButton response={response} />
      {reachOf('deleteFormResponse', user.roles) !== 'none' && (
        <DeleteResponseButton response={response} userId={user.id} />
      )}
    </div>
  );
}

/** Saves a submitted form as a FHIR QuestionnaireResponse. */
function ExportResponseButton({ response }: { response: ReplyOf<'getFormResponse'> }) {
  const { api } = useRemote();
  const { form_response_id: id, form } = response;
  return (
    <ExportButton
      load={async () => {
        const { response: resource, unmapped } = await api.call(getQuestionnaireResponse, { params: { id } });
        const texts = answerTextsOf(form, unmapped);
        return { fileName: `${form.slug}.questionnaire-response.json`, resource, unmapped, texts };
      }}
    />
  );
}

interface DeleteResponseButtonProps {
  response: ReplyOf<'getFormResponse'>;
  userId: number;
}

/** Opens the dialog that deletes a response. A response of which only the consents are left has nothing more to delete. */
function DeleteResponseButton({ response, userId }: DeleteResponseButtonProps) {
  const t = useMessages(DELETE_RESPONSE);
  const [isOpen, setIsOpen] = useState(false);
  if (response.is_reduced === 1) return null;
  return (
    <>
      <Button icon={<DeleteIcon />} onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <DeleteResponseDialog id={response.form_response_id} userId={userId} onClosed={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface DeleteResponseDialogProps {
  id: string;
  /** The draft of the reason belongs to this person. */
  userId: number;
  onClosed(): void;
}

interface DeleteValues {
  reason: string;
}

const NOTHING: DeleteValues = { reason: '' };
const DRAFT_VERSION = 1;
const MOST_CHARACTERS = 500;

const useDeleteResponseStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { display: 'flex', flexDirection: 'column', gap: '8px' },
  line: { margin: 0 },
});

/** Deletes a response, with a reason for the audit log. Says before what goes and what stays, and afterwards what stayed. */
function DeleteResponseDialog({ id, userId, onClosed }: DeleteResponseDialogProps) {
  const t = useMessages(DELETE_RESPONSE);
  const styles = useDeleteResponseStyles();
  const textId = useId();
  const { api, events, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const go = useGo();
  const dialog = useRef<FormDialogHandle>(null);
  const hasFieldErrors = attempt.error?.fieldErrors.reason !== undefined;
  const removeOnce = useRepeatableCall((body: BodyOf<'deleteFormResponse'>, idempotencyKey) =>
    api.call(deleteFormResponse, { params: { id }, body, idempotencyKey }),
  );
  const remove = ({ reason }: DeleteValues) =>
    attempt.run(
      async () => {
        const body = { reason: reason.trim() };
        const { kept_consents, kept_places } = await removeOnce(body);
        dialog.current?.forget();
        onClosed();
        go(RESPONSES_PATH);
        queryClient.removeQueries({ queryKey: responseQuery(api, id).queryKey });
        refreshForms(queryClient);
        events.publish('forms/response-changed@1', { responseId: id });
        const kept = [
          ...(kept_consents > 0 ? [t.keptConsents(kept_consents)] : []),
          ...(kept_places > 0 ? [t.keptPlaces(kept_places)] : []),
        ];
        shell.showNotice({ intent: 'success', text: [t.deleted, ...kept].join(' ') });
      },
      ({ fieldErrors }) => submitErrorsOf(fieldErrors),
    );
  return (
    <FormDialog<DeleteValues>
      ref={dialog}
      title={t.title}
      size="narrow"
      describedBy={textId}
      className={styles.form}
      initialValues={NOTHING}
      onSubmit={remove}
      submitLabel={t.submit}
      isBusy={attempt.isBusy}
      problem={attempt.error && !hasFieldErrors && <CallProblem error={attempt.error} />}
      draftKey={`delete-response.${userId}.${id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <div id={textId} className={styles.text}>
        <p className={styles.line}>{t.goes}</p>
        <p className={styles.line}>{t.stays}</p>
      </div>
      <TextAreaField
        name="reason"
        label={t.reason}
        help={t.reasonHelp}
        isRequired
        maxLength={MOST_CHARACTERS}
        rows={3}
        validate={(typed) => (isInvisible(typed) ? t.reasonMissing : undefined)}
      />
    </FormDialog>
  );
}

const useResponseReadingStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** Below a response: what changed since an earlier one, and the scores over time. Nothing for a visitor, who has no earlier ones. */
function ResponseReading({ response }: { response: ReplyOf<'getFormResponse'> }) {
  const styles = useResponseReadingStyles();
  const { form, client, form_response_id: responseId } = response;
  if (!client) return null;
  const hasScores = form.pages.some(({ blocks }) =>
    blocks.some(({ rows }) => rows.some((row) => row.some(({ computed }) => computed))),
  );
  return (
    <div className={styles.root}>
      <ComparePart response={response} clientId={client.id} />
      {hasScores && <ScoreTable formId={form.form_id} clientId={client.id} responseId={responseId} />}
    </div>
  );
}
