import { navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ClientField } from '@carefront/shared/clients';
import { type ClientListItem, type ReplyOf, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { getFormSummary } from '@carefront/shared/contracts/calls';
import { countText, versionText } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle } from '@carefront/shared/forms';
import {
  AddIcon,
  AppLink,
  Button,
  EmptyNotice,
  ErrorNotice,
  LoadingRows,
  ModalDialog,
  makeStyles,
  PageHeading,
} from '@carefront/shared/ui';
import {
  AccountOnly,
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PagedList,
  PageFrame,
  rowMark,
  TABLE_CARDS,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormCounts } from '../../counts/form-counts.tsx';
import { ImportQuestionnaireDialog } from '../../exchange-fhir/import/import-questionnaire.dialog.tsx';
import { ExportResponsesDialog } from '../../export-responses/export-responses.dialog.tsx';
import { FormText } from '../../forms/form-text.tsx';
import { categoriesQuery } from '../../forms/forms.api.ts';
import { editPath, fillOutPath, formResponsesPath, previewPath, RESPONSES_PATH, UNCATEGORIZED } from '../../paths.ts';
import { RequestList } from '../../requests/request-list.tsx';
import { newestResponsesQuery } from '../../response/response.api.ts';
import { ResponseTable } from '../../response/response-table.tsx';
import { useNewResponses } from '../../response/use-new-responses.ts';
import { keepClientName } from '../../staff-page/client-name.api.ts';
import { FormStatusChip } from '../../staff-page/form-status-chip.tsx';
import { ListSection } from '../../staff-page/list-section.tsx';
import { FormActions, type FormActionsProps } from './list/form-actions.tsx';
import type { FormStart } from './new-form/form-start.ts';
import { NewFormDialog } from './new-form/new-form.dialog.tsx';
import { NEW_FORM } from './new-form/new-form.messages.ts';
import { RetentionDialog } from './retention/retention.dialog.tsx';
import { SendFormDialog } from './send/send-form.dialog.tsx';
import { ServicesDialog } from './services/services.dialog.tsx';
import { STAFF_ACTIONS } from './staff-actions.messages.ts';
import {
  type FormAction,
  type FormActionDialogProps,
  type StaffForm,
  staffFormIdOf,
  staffFormsQuery,
} from './staff-forms.api.ts';
import { STAFF_FORMS } from './staff-forms.messages.ts';
import { QuestionSummary } from './summary/question-summary.tsx';
import { SUMMARY } from './summary/summary.messages.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  makes: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** The clinic's forms, the requests that wait, and the submitted forms, for staff. */
export function StaffFormsPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listStaffForms', roles) !== 'none'}>
      {(user, takesFocus) => <StaffForms user={user} takesFocus={takesFocus} />}
    </AccountOnly>
  );
}

function StaffForms({ user, takesFocus }: { user: SessionUser; takesFocus: boolean }) {
  const t = useMessages(STAFF_FORMS);
  const words = useMessages(NEW_FORM);
  const styles = useStyles();
  const { clinic } = useRemote();
  /** The form when the dialog opened: a list that changes meanwhile must not remove typed text. */
  const [acted, setActed] = useState<{ form: StaffForm; action: FormAction } | null>(null);
  const [start, setStart] = useState<FormStart | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  // The same people build forms, choose their services and import questionnaires.
  const builds = reachOf('createForm', user.roles, clinic.editors) !== 'none';
  useNewResponses();
  const close = () => setActed(null);
  const dialog = acted && { form: acted.form, userId: user.id, onClosed: close };
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
      </div>
      <FormCounts />
      {builds && (
        <div className={styles.makes}>
          <Button appearance="primary" icon={<AddIcon />} onClick={() => setStart({ kind: 'new' })}>
            {words.newForm}
          </Button>
        </div>
      )}
      <StaffFormList
        builds={builds}
        onAction={(form, action) =>
          action === 'duplicate' ? setStart({ kind: 'copy', form }) : setActed({ form, action })
        }
      />
      <RequestList />
      <SentFormList />
      {dialog && acted.action === 'fill-out' && <FillOutDialog {...dialog} />}
      {dialog && acted.action === 'send' && <SendFormDialog {...dialog} />}
      {dialog && acted.action === 'services' && <ServicesDialog {...dialog} />}
      {dialog && acted.action === 'retention' && <RetentionDialog {...dialog} />}
      {acted?.action === 'export-responses' && <ExportResponsesDialog form={acted.form} onClosed={close} />}
      {acted?.action === 'summary' && <SummaryDialog form={acted.form} onClosed={close} />}
      {start && (
        <NewFormDialog
          start={start}
          userId={user.id}
          onImport={() => {
            setStart(null);
            setIsImporting(true);
          }}
          onClosed={() => setStart(null)}
        />
      )}
      {isImporting && <ImportQuestionnaireDialog userId={user.id} onClosed={() => setIsImporting(false)} />}
    </PageFrame>
  );
}

/** The clinic's forms, page by page. */
export function StaffFormList(props: FormActionsProps) {
  const t = useMessages(STAFF_FORMS);
  const { api } = useRemote();
  const locale = useLocale();
  const list = usePagedRows(useInfiniteQuery(staffFormsQuery(api, locale)), staffFormIdOf);
  // The list names only categories with live forms. A category without a name in this list is shown by its slug.
  const categories = useQuery(categoriesQuery(api, locale)).data ?? [];
  const nameOf = (category: string): string =>
    category === UNCATEGORIZED ? t.uncategorized : (categories.find(({ slug }) => slug === category)?.name ?? category);
  return (
    <ListSection title={t.forms}>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 5, heightPx: 72 }}
        empty={<EmptyNotice title={t.noneTitle} text={props.builds ? t.none : t.noneToSee} />}
        showMore={t.showMore}
      >
        {(forms) => (
          <DataTable label={t.forms} columns={[t.form, t.status, t.category, t.responses, t.actions]}>
            {forms.map((form) => (
              <StaffFormRow key={form.form_id} form={form} categoryName={nameOf(form.category)} {...props} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </ListSection>
  );
}

export interface StaffFormRowProps extends FormActionsProps {
  form: StaffForm;
  categoryName: string;
}

const useStaffFormRowStyles = makeStyles({
  name: { minWidth: '168px', fontWeight: 600, overflowWrap: 'anywhere', [TABLE_CARDS]: { minWidth: 0 } },
  // The link is higher than a line, but its words are in the first line of the row.
  open: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlock: '-10px',
    [TABLE_CARDS]: { marginBlock: 0 },
  },
  status: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  // A card has three lines: the name, the status, and the number of answers beside the actions.
  tableOnly: { [TABLE_CARDS]: { display: 'none' } },
  last: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
  countOnCard: {
    display: 'none',
    [TABLE_CARDS]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', marginInlineEnd: 'auto' },
  },
  // The link is higher than a line, but its number is in the first line of the row.
  count: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '44px',
    minHeight: '44px',
    marginBlock: '-10px',
  },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One form: a row on a desktop, a card on a phone. */
export function StaffFormRow({ form, categoryName, ...actions }: StaffFormRowProps) {
  const t = useMessages(STAFF_FORMS);
  const styles = useStaffFormRowStyles();
  const locale = useLocale();
  const { form_id: id, name, published_version, responses_count } = form;
  const count = countText(responses_count, locale);
  return (
    <DataRow>
      <DataRowHead className={styles.name} mark={rowMark(staffFormIdOf(form))}>
        <AppLink to={actions.builds ? editPath(id) : previewPath(id)} className={styles.open}>
          <FormText locale={form.locale}>{name}</FormText>
        </AppLink>
      </DataRowHead>
      <DataCell label="">
        <div className={styles.status}>
          <FormStatusChip form={form} />
          <p className={styles.quiet}>
            {published_version === null ? t.neverPublished : t.version(versionText(published_version))}
          </p>
        </div>
      </DataCell>
      <DataCell label="" className={styles.tableOnly}>
        {categoryName}
      </DataCell>
      <DataCell label="" className={styles.tableOnly}>
        <AppLink to={formResponsesPath(id)} className={styles.count} aria-label={t.responsesOf(count, name)}>
          {count}
        </AppLink>
      </DataCell>
      <DataCell label="">
        <div className={styles.last}>
          <AppLink to={formResponsesPath(id)} className={styles.countOnCard} aria-label={t.responsesOf(count, name)}>
            {t.responsesCounted(count)}
          </AppLink>
          <FormActions {...actions} form={form} />
        </div>
      </DataCell>
    </DataRow>
  );
}

const useSentFormListStyles = makeStyles({
  all: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

/** The newest submitted forms, with a link to all. Asks again when the person returns to the tab, as the list of requests does. */
export function SentFormList() {
  const t = useMessages(STAFF_FORMS);
  const styles = useSentFormListStyles();
  const { api } = useRemote();
  const newest = useQuery({ ...newestResponsesQuery(api, useLocale()), refetchOnWindowFocus: true });
  function body() {
    if (newest.isPending) return <LoadingRows label={t.loadingSent} rows={3} heightPx={56} />;
    if (newest.isError)
      return <ErrorNotice error={newest.error} isRetrying={newest.isFetching} onRetry={() => void newest.refetch()} />;
    if (newest.data.length === 0) return <EmptyNotice title={t.noSentTitle} text={t.noSent} />;
    return (
      <>
        <ResponseTable label={t.sentTitle} items={newest.data} />
        <AppLink to={RESPONSES_PATH} className={styles.all}>
          {t.allSent}
        </AppLink>
      </>
    );
  }
  return <ListSection title={t.sentTitle}>{body()}</ListSection>;
}

interface FillOutValues {
  client: ClientListItem | null;
}

const NOTHING: FillOutValues = { client: null };
const DRAFT_VERSION = 1;

const useFillOutStyles = makeStyles({
  // The list of clients opens inside the dialog, below its field.
  form: { minHeight: '260px' },
});

/** Chooses the client for whom staff fill the form in (RN-18). */
export function FillOutDialog({ form, userId, onClosed }: FormActionDialogProps) {
  const t = useMessages(STAFF_ACTIONS);
  const styles = useFillOutStyles();
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

export interface SummaryDialogProps {
  form: { readonly form_id: number; readonly name: string };
  onClosed(): void;
}

const useSummaryStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px' },
  line: { margin: 0 },
});

/** How many people gave each answer of a form, for the owner. */
export function SummaryDialog({ form, onClosed }: SummaryDialogProps) {
  const t = useMessages(SUMMARY);
  const { api } = useRemote();
  const summary = useQuery({
    queryKey: ['own', 'form-responses', 'summary', form.form_id],
    queryFn: ({ signal }) => api.call(getFormSummary, { params: { id: form.form_id }, signal }),
  });
  function body() {
    if (summary.isPending) return <LoadingRows label={t.loading} rows={4} heightPx={96} />;
    if (summary.isError)
      return (
        <ErrorNotice error={summary.error} isRetrying={summary.isFetching} onRetry={() => void summary.refetch()} />
      );
    if (summary.data.people === null) return <EmptyNotice title={t.tooFewTitle} text={t.tooFew} />;
    return <Summary summary={summary.data} people={summary.data.people} />;
  }
  return (
    <ModalDialog title={t.title(form.name)} onRequestClose={onClosed}>
      {body()}
    </ModalDialog>
  );
}

function Summary({ summary, people }: { summary: ReplyOf<'getFormSummary'>; people: number }) {
  const t = useMessages(SUMMARY);
  const styles = useSummaryStyles();
  const locale = useLocale();
  return (
    <div className={styles.root}>
      <p className={styles.line}>
        {t.people(countText(people, locale))} {t.text} {summary.is_partial === 1 && t.partial}
      </p>
      {summary.questions.map((question) => (
        <QuestionSummary key={question.path} question={question} total={people} />
      ))}
    </div>
  );
}
