import { useClinicZone, useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { dateAt } from '@carefront/shared/domain';
import { optionsOf, SelectControl } from '@carefront/shared/forms';
import { Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ChangeTable } from './change-table.tsx';
import { earlierResponsesQuery } from './reading.api.ts';
import { READING } from './reading.messages.ts';

export interface ComparePartProps {
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
