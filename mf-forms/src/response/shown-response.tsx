import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { answersOf } from '@carefront/shared/domain';
import { isApiError } from '@carefront/shared/http';
import { EmptyNotice, makeStyles, PRINTED, usePrintAlone } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OpenedForm } from '../opened-form/opened-form.tsx';
import { responseQuery } from './response.api.ts';
import { RESPONSE } from './response.messages.ts';

export interface ShownResponseProps {
  responseId: string;
  onClosed(): void;
}

const useStyles = makeStyles({
  sheet: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  line: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

/** A submitted form with its answers, in the version that they answer (RN-12, RN-20). */
export function ShownResponse({ responseId, onClosed }: ShownResponseProps) {
  const t = useMessages(RESPONSE);
  const styles = useStyles();
  usePrintAlone();
  const { api } = useRemote();
  const { data: response, error, isFetching, refetch } = useQuery(responseQuery(api, responseId));
  const metas = response?.metas;
  const answers = useMemo(() => metas && answersOf(metas), [metas]);
  if (isApiError(error) && error.status === 404) return <EmptyNotice text={t.notFound} />;
  return (
    <div {...PRINTED} className={styles.sheet}>
      {response && <ResponseFacts response={response} />}
      <OpenedForm
        form={{ data: response?.form, error, isFetching, refetch }}
        mode="read-only"
        layout="inline"
        answers={answers}
        onClosed={onClosed}
      />
    </div>
  );
}

function ResponseFacts({ response }: { response: ReplyOf<'getFormResponse'> }) {
  const t = useMessages(RESPONSE);
  const styles = useStyles();
  const momentText = useMomentText();
  const { client, submitted_at, submitted_by } = response;
  const moment = momentText(submitted_at);
  return (
    <div>
      {client && <p className={styles.line}>{t.about(client.full_name)}</p>}
      <p className={styles.line}>{submitted_by === null ? t.sentAt(moment) : t.sentBy(submitted_by, moment)}</p>
    </div>
  );
}
