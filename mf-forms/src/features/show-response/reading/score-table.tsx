import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, DataTable } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formScoresQuery } from './reading.api.ts';
import { READING } from './reading.messages.ts';

export interface ScoreTableProps {
  formId: number;
  clientId: number;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
});

/** The scores of all responses of a client to a form, newest first. */
export function ScoreTable({ formId, clientId }: ScoreTableProps) {
  const t = useMessages(READING);
  const styles = useStyles();
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
    return (
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
