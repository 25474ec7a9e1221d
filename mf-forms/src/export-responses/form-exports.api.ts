import type { ReplyOf } from '@carefront/shared/contracts';
import { listFormExports } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type FormExport = ReplyOf<'getFormExport'>;

const ASK_AGAIN_AFTER_MS = 2_000;

/** Whether the server still works on the export. */
export const isBeingMade = ({ state }: FormExport): boolean => state === 'waiting' || state === 'running';

export const EXPORTS_KEY = ['own', 'form-exports'] as const;

/** The reader's own exports, newest first. Asks again and again while one is being made. */
export const formExportsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: EXPORTS_KEY,
    queryFn: async ({ signal }) => (await api.call(listFormExports, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? ASK_AGAIN_AFTER_MS : false),
    refetchOnMount: 'always',
  });

/** The address of the file, for a plain link: the browser saves it. */
export const exportFileHref = (id: string): string => `/api/v2/form_exports/${encodeURIComponent(id)}/file`;
