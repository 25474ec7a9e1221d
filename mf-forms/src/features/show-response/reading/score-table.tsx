import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, DataTable } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { lazyPart } from '../../../lazy-part.tsx';
import { formScoresQuery } from './reading.api.ts';
import { READING } from './reading.messages.ts';
import { chartedSeries } from './score-series.rules.ts';

export interface ScoreTableProps {
  formId: number;
  clientId: number;
  /** The response that the page shows. */
  responseId: string;
}

const CHART_HEIGHT_PX = 248;
const ScoreChart = lazyPart('score-chart', async () => (await import('./score-chart.tsx')).ScoreChart, CHART_HEIGHT_PX);

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
export function ScoreTable({ formId, clientId, responseId }: ScoreTableProps) {
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
