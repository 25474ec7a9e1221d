import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { answersOf } from '@carefront/shared/domain';
import { Button, makeStyles } from '@carefront/shared/ui';
import { DownloadLink } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormLoader, type FormLoaderProps } from '../form-loader/form-loader.tsx';
import { responsePdfHref, responseQuery } from './response.api.ts';
import { RESPONSE } from './response.messages.ts';
import { useOpened } from './use-opened.ts';

interface ShownResponseProps extends Pick<FormLoaderProps, 'layout' | 'next' | 'onClosed'> {
  responseId: string;
}

/** A form that the reader submitted, with its answers, in the version that they answer (RN-12, RN-20), and the buttons that print and save it (RN-21). */
export function ShownResponse({ responseId, ...rest }: ShownResponseProps) {
  const { api } = useRemote();
  const { data: response, error, isFetching, refetch } = useQuery(responseQuery(api, responseId));
  useOpened(response);
  const metas = response?.metas;
  const answers = useMemo(() => metas && answersOf(metas), [metas]);
  return (
    <FormLoader
      {...rest}
      form={{ data: response?.form, error, isFetching, refetch }}
      mode="read-only"
      answers={answers}
      answeredAt={response?.submitted_at}
      facts={useResponseFacts(response)}
      actions={response && <ResponseActions response={response} />}
    />
  );
}

/** One line with the client, the sender and the moment of a submitted form; undefined while it loads. */
function useResponseFacts(response: ReplyOf<'getFormResponse'> | undefined): string | undefined {
  const t = useMessages(RESPONSE);
  const momentText = useMomentText();
  if (!response) return undefined;
  const { client, submitted_at, submitted_by } = response;
  const moment = momentText(submitted_at);
  const about = client && client.full_name !== submitted_by ? `${t.about(client.full_name)}. ` : '';
  return about + (submitted_by === null ? t.submittedAt(moment) : t.submittedBy(submitted_by, moment));
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
});

/** The buttons that print and save a submitted form (RN-21). */
function ResponseActions({ response }: { response: ReplyOf<'getFormResponse'> }) {
  const t = useMessages(RESPONSE);
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Button onClick={() => window.print()}>{t.print}</Button>
      <DownloadLink button="secondary" href={responsePdfHref(response.form_response_id)}>
        {t.savePdf}
      </DownloadLink>
    </div>
  );
}
