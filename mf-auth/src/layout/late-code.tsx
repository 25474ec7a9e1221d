import { codeQuery, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LATE_CODE } from '../messages/late-code.messages.ts';

/** Code that is a chunk of its own, for views that few people open; loaded once, tried again on request. */
export const lateCode = <M extends object>(name: string, load: () => Promise<M>) => ({ name, load });

export interface LateCodeProps<M extends object> {
  code: ReturnType<typeof lateCode<M>>;
  children(module: M): ReactNode;
}

export function LateCode<M extends object>({ code, children }: LateCodeProps<M>) {
  const t = useMessages(LATE_CODE);
  const { data, isError, isFetching, refetch } = useQuery(codeQuery(useRemote(), code.name, code.load));
  if (data) return children(data);
  if (isError) return <ErrorNotice text={t.failed} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <LoadingRows label={t.loading} rows={4} heightPx={56} />;
}
