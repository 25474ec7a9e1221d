import { navigate, useGo, useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { type BodyOf, type ReplyOf, reachOf } from '@carefront/shared/contracts';
import { deleteFormResponse, getQuestionnaireResponse } from '@carefront/shared/contracts/calls';
import { countText, isInvisible } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  submitErrorsOf,
  TextAreaField,
  useAttempt,
  useRepeatableCall,
} from '@carefront/shared/forms';
import { AppLink, Button, CallProblem, DeleteIcon, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { AccountOnly, DataCell, DataRow, DataRowHead, DataTable, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ExportButton } from '../../exchange-fhir/export/fhir-export.tsx';
import { answerTextsOf } from '../../exchange-fhir/unmapped/unmapped.rules.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { clientFormsPath, RESPONSES_PATH, STAFF_FORMS_PATH } from '../../paths.ts';
import { refreshForms, responseQuery } from '../../response/response.api.ts';
import { ShownResponse } from '../../response/shown-response.tsx';
import { BackToResponses } from '../../staff-page/back-to-forms.tsx';
import { STAFF_PAGE } from '../../staff-page/staff-page.messages.ts';
import { DELETE_RESPONSE } from './delete/delete-response.messages.ts';
import { ComparePart } from './reading/compare-part.tsx';
import { formScoresQuery } from './reading/reading.api.ts';
import { READING } from './reading/reading.messages.ts';
import { chartedSeries } from './reading/score-series.rules.ts';

const useStyles = makeStyles({
  client: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', overflowWrap: 'anywhere' },
});

/** A submitted form, for staff (RN-12, RN-20, RN-21). */
export function ResponsePage({ responseId }: { responseId: string }) {
  const t = useMessages(STAFF_PAGE);
  const styles = useStyles();
  return (
    <AccountOnly allows={({ roles }) => reachOf('askForForm', roles) !== 'none'}>
      {(user) => (
        <PageFrame size="card">
          <BackToResponses />
          <ShownResponse
            responseId={responseId}
            layout="inline"
            next={{ label: t.backToForms, path: STAFF_FORMS_PATH }}
            actionsOf={(response) => (
              <>
                <ExportResponseButton response={response} />
                {reachOf('deleteFormResponse', user.roles) !== 'none' && (
                  <DeleteResponseButton response={response} userId={user.id} />
                )}
                {response.client && (
                  <AppLink to={clientFormsPath(response.client.id)} className={styles.client}>
                    {t.formsOf(response.client.full_name)}
                  </AppLink>
                )}
              </>
            )}
            onClosed={() => navigate(STAFF_FORMS_PATH)}
          />
          <ResponseReading responseId={responseId} />
        </PageFrame>
      )}
    </AccountOnly>
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

// Paper has the sent form alone, as its PDF (RN-21).
const useResponseReadingStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, '@media print': { display: 'none' } },
});

/** Below a response: what changed since an earlier one, and the scores over time. Nothing for a visitor, who has no earlier ones. */
function ResponseReading({ responseId }: { responseId: string }) {
  const { api } = useRemote();
  const styles = useResponseReadingStyles();
  const response = useQuery(responseQuery(api, responseId)).data;
  if (!response?.client) return null;
  const { form, client } = response;
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

interface ScoreTableProps {
  formId: number;
  clientId: number;
  /** The response that the page shows. */
  responseId: string;
}

const CHART_HEIGHT_PX = 248;
const ScoreChart = lazyPart(
  'score-chart',
  async () => (await import('./reading/score-chart.tsx')).ScoreChart,
  CHART_HEIGHT_PX,
);

const useScoreTableStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, marginTop: '16px' },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '24px',
    // Two beside each other, where both stay wide enough to read.
    '@media (min-width: 1024px)': { '&[data-several="true"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
});

/** The scores of all responses of a client to a form: a chart for each question with two scores or more, and a table, newest first. */
function ScoreTable({ formId, clientId, responseId }: ScoreTableProps) {
  const t = useMessages(READING);
  const styles = useScoreTableStyles();
  const id = useId();
  const locale = useLocale();
  const momentText = useMomentText();
  const { api } = useRemote();
  const scores = useQuery(formScoresQuery(api, formId, clientId));
  function body() {
    if (scores.isPending) return <LoadingRows label={t.loadingScores} rows={2} heightPx={56} />;
    if (scores.isError)
      return <ErrorNotice error={scores.error} isRetrying={scores.isFetching} onRetry={() => void scores.refetch()} />;
    const { questions, data } = scores.data;
    const charted = chartedSeries(scores.data);
    return (
      <>
        {charted.length > 0 && (
          <div className={styles.charts} data-several={charted.length > 1}>
            {charted.map((series) => (
              <ScoreChart key={series.path} series={series} responseId={responseId} />
            ))}
          </div>
        )}
        <DataTable label={t.scores} columns={[t.sent, ...questions.map(({ label }) => label)]}>
          {data.toReversed().map((response) => (
            <DataRow key={response.form_response_id}>
              <DataRowHead>{momentText(response.submitted_at)}</DataRowHead>
              {questions.map(({ path, label }) => {
                const score = response.scores[path];
                return (
                  <DataCell key={path} label={label}>
                    {score === undefined ? t.noScore : countText(score, locale)}
                  </DataCell>
                );
              })}
            </DataRow>
          ))}
        </DataTable>
      </>
    );
  }
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t.scores}
      </h2>
      {body()}
    </section>
  );
}
