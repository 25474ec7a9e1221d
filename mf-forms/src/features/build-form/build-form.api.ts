import {
  getFormVersion,
  getFormWork,
  listBlockFields,
  listFormVersions,
  listStaffFormCategories,
} from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** The working copy that the editing begins with. Fetched each time the builder opens, and never again while it is open. */
export const formWorkQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['own', 'form-work', id],
    queryFn: ({ signal }) => api.call(getFormWork, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const staffCategoriesKey = ['own', 'staff-form-categories'] as const;
export const staffCategoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: staffCategoriesKey,
    queryFn: async ({ signal }) => (await api.call(listStaffFormCategories, { signal })).data,
  });

export const formVersionsQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['own', 'form-versions', id],
    queryFn: async ({ signal }) => (await api.call(listFormVersions, { params: { id }, signal })).data,
    gcTime: 0,
  });

/** A published version. It never changes. */
export const formVersionQuery = (api: ApiClient, id: number, version: number) =>
  queryOptions({
    queryKey: ['own', 'form-version', id, version],
    queryFn: ({ signal }) => api.call(getFormVersion, { params: { id, version: String(version) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Fields of a built-in block with their settings at the start. */
export const blockFieldsQuery = (api: ApiClient, builtInBlockId: number) =>
  queryOptions({
    queryKey: ['form-block-fields', builtInBlockId],
    queryFn: ({ signal }) => api.call(listBlockFields, { params: { builtInBlockId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
