import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { getFormSummary } from '@carefront/shared/contracts/calls';
import { countText } from '@carefront/shared/domain';
import { EmptyNotice, ErrorNotice, LoadingRows, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { QuestionSummary } from './question-summary.tsx';
import { SUMMARY } from './summary.messages.ts';

export interface SummaryDialogProps {
  form: { readonly form_id: number; readonly name: string };
  onClosed(): void;
}

const useStyles = makeStyles({
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
  const styles = useStyles();
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
