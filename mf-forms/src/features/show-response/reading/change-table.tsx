import { useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { answersOf, planForm } from '@carefront/shared/domain';
import { type AnswerDifference, answerCell, compareResponses } from '@carefront/shared/domain/form-reading';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, DataTable, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { responseQuery } from '../../../response/response.api.ts';
import { useOpened } from '../../../response/use-opened.ts';
import { READING } from './reading.messages.ts';

type Response = ReplyOf<'getFormResponse'>;

export interface ChangeTableProps {
  earlierId: string;
  later: Response;
}

const useStyles = makeStyles({
  question: { overflowWrap: 'anywhere' },
  // The fixed width leaves room for the answers beside long questions.
  answer: { width: '22%', overflowWrap: 'break-word', whiteSpace: 'pre-line', [TABLE_CARDS]: { width: 'auto' } },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  same: { margin: 0 },
});

const readOf = ({ form, metas }: Response) => ({ plan: planForm(form), answers: answersOf(metas) });

/** The questions whose answers differ, with the change in words. */
export function ChangeTable({ earlierId, later }: ChangeTableProps) {
  const t = useMessages(READING);
  const styles = useStyles();
  const { api } = useRemote();
  const earlier = useQuery(responseQuery(api, earlierId));
  useOpened(earlier.data);
  const differences = useMemo(
    () => earlier.data && compareResponses(readOf(earlier.data), readOf(later)),
    [earlier.data, later],
  );
  if (earlier.isError)
    return <ErrorNotice error={earlier.error} isRetrying={earlier.isFetching} onRetry={() => void earlier.refetch()} />;
  if (!differences) return <LoadingRows label={t.loading} rows={3} heightPx={56} />;
  if (differences.length === 0)
    return (
      <p role="status" className={styles.same}>
        {t.same}
      </p>
    );
  return (
    <DataTable label={t.title} columns={[t.question, t.change, t.before, t.after]}>
      {differences.map((difference) => (
        <DataRow key={difference.path}>
          <DataRowHead className={styles.question}>
            {difference.control.label}
            <span className={styles.quiet}>{difference.block}</span>
          </DataRowHead>
          <DataCell label={t.change}>{t[difference.change]}</DataCell>
          <DataCell label={t.before} className={styles.answer}>
            <bdi>{answerText(difference, difference.before) || t.nothing}</bdi>
          </DataCell>
          <DataCell label={t.after} className={styles.answer}>
            <bdi>{answerText(difference, difference.after) || t.nothing}</bdi>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

function answerText({ control }: AnswerDifference, value: unknown): string {
  const labels = new Map(
    control.form_control_options.map(({ option_value, option_label }) => [option_value, option_label ?? option_value]),
  );
  return answerCell({ entryKey: null, labels }, value);
}
