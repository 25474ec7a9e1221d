import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { answersOf } from '@carefront/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { FormLoader, type FormLoaderProps } from '../form-loader/form-loader.tsx';
import { responseQuery } from './response.api.ts';
import { ResponseActions } from './response-actions.tsx';
import { useOpened } from './use-opened.ts';
import { useResponseFacts } from './use-response-facts.ts';

export interface ShownResponseProps extends Pick<FormLoaderProps, 'layout' | 'next' | 'onClosed'> {
  responseId: string;
  /** Further actions on the response. */
  actionsOf?: (response: ReplyOf<'getFormResponse'>) => ReactNode;
}

/** A submitted form with its answers, in the version that they answer (RN-12, RN-20), and the buttons that print and save it (RN-21). */
export function ShownResponse({ responseId, actionsOf, ...rest }: ShownResponseProps) {
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
      actions={response && <ResponseActions response={response}>{actionsOf?.(response)}</ResponseActions>}
    />
  );
}
