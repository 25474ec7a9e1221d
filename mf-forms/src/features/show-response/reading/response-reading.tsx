import { useRemote } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { responseQuery } from '../../../response/response.api.ts';
import { ComparePart } from './compare-part.tsx';
import { ScoreTable } from './score-table.tsx';

// Paper has the sent form alone, as its PDF (RN-21).
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, '@media print': { display: 'none' } },
});

/** Below a response: what changed since an earlier one, and the scores over time. Nothing for a visitor, who has no earlier ones. */
export function ResponseReading({ responseId }: { responseId: string }) {
  const { api } = useRemote();
  const styles = useStyles();
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
