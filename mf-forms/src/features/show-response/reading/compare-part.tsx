import { useClinicZone, useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { answersOf, dateAt, planForm } from '@carefront/shared/domain';
import { type AnswerDifference, answerCell, compareResponses } from '@carefront/shared/domain/form-reading';
import { optionsOf, SelectControl } from '@carefront/shared/forms';
import { Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, DataTable, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { responseQuery } from '../../../response/response.api.ts';
import { useOpened } from '../../../response/use-opened.ts';
import { earlierResponsesQuery } from './reading.api.ts';
import { READING } from './reading.messages.ts';

interface ComparePartProps {
  response: ReplyOf<'getFormResponse'>;
  clientId: number;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, marginTop: '16px' },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  open: { alignSelf: 'flex-start' },
});

/** Compares a response with an earlier one of the same client, question by question, when the reader asks for it. */
export function ComparePart({ response, clientId }: ComparePartProps) {
  const t = useMessages(READING);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button className={styles.open} onClick={() => setIsOpen(true)}>
        {t.compare}
      </Button>
    );
  return <Comparison response={response} clientId={clientId} />;
}

function Comparison({ response, clientId }: ComparePartProps) {
  const t = useMessages(READING);
  const styles = useStyles();
  const id = useId();
  const momentText = useMomentText();
  const { api } = useRemote();
  const { form_response_id: responseId, submitted_at: submittedAt, form } = response;
  const submittedOn = dateAt(useClinicZone(), Date.parse(submittedAt));
  const subject = { responseId, submittedAt, submittedOn, formId: form.form_id, clientId };
  const earlier = useQuery(earlierResponsesQuery(api, useLocale(), subject));
  const [chosen, setChosen] = useState(0);
  function body() {
    if (earlier.isPending) return <LoadingRows label={t.loading} rows={2} heightPx={56} />;
    if (earlier.isError)
      return (
        <ErrorNotice error={earlier.error} isRetrying={earlier.isFetching} onRetry={() => void earlier.refetch()} />
      );
    const compared = earlier.data[chosen] ?? earlier.data[0];
    if (!compared) return <p className={styles.quiet}>{t.none}</p>;
    const choices = earlier.data.map(({ submitted_at }, index) => ({ id: index, name: momentText(submitted_at) }));
    return (
      <>
        <SelectControl<number>
          label={t.earlier}
          options={optionsOf(choices)}
          value={Math.min(chosen, choices.length - 1)}
          onChange={(index) => setChosen(index ?? 0)}
        />
        <ChangeTable earlierId={compared.form_response_id} later={response} />
      </>
    );
  }
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading} ref={focusOnce}>
        {t.title}
      </h2>
      {body()}
    </section>
  );
}

/** The button that opened the part is gone: the focus moves to the heading. */
function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

type Response = ReplyOf<'getFormResponse'>;

interface ChangeTableProps {
  earlierId: string;
  later: Response;
}

const useChangeTableStyles = makeStyles({
  question: { overflowWrap: 'anywhere' },
  // The fixed width leaves room for the answers beside long questions.
  answer: { width: '22%', overflowWrap: 'break-word', whiteSpace: 'pre-line', [TABLE_CARDS]: { width: 'auto' } },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  same: { margin: 0 },
});

const readOf = ({ form, metas }: Response) => ({ plan: planForm(form), answers: answersOf(metas) });

/** The questions whose answers differ, with the change in words. */
function ChangeTable({ earlierId, later }: ChangeTableProps) {
  const t = useMessages(READING);
  const styles = useChangeTableStyles();
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
