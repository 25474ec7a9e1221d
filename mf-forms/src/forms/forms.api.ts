import { LOCALES, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import {
  checkOnlyLiveForm,
  getFormByLocation,
  getFormCategory,
  getLiveForm,
  listFormCategories,
  listLiveForms,
  listServiceForms,
} from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';

export type FormCategory = ReplyOf<'listFormCategories'>['data'][number];
export type FormSummary = ReplyOf<'listLiveForms'>['data'][number];

/** The server gives forms in the reader's language: a new language loads them again. */
export const formsKey = (locale: Locale, ...rest: readonly (string | number)[]) => ['forms', locale, ...rest] as const;

export const categoriesQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: formsKey(locale, 'categories'),
    queryFn: async ({ signal }) => (await api.call(listFormCategories, { signal })).data,
  });

export const categoryQuery = (api: ApiClient, locale: Locale, slug: string) =>
  queryOptions({
    queryKey: formsKey(locale, 'category', slug),
    queryFn: async ({ signal }) => (await api.call(getFormCategory, { params: { slug }, signal })).data,
  });

/** A page of the live forms of a category. */
export const liveFormsQuery = (api: ApiClient, locale: Locale, category: string, page: number) =>
  queryOptions({
    queryKey: formsKey(locale, 'live', category, page),
    queryFn: ({ signal }) => api.call(listLiveForms, { query: { category, page }, signal }),
  });

/** `category/form` of the clinic's only live form; null: the clinic has none or several (LN-04). */
export const onlyLiveFormQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['forms', 'only'],
    queryFn: async ({ signal }) => (await api.call(checkOnlyLiveForm, { signal })).slug,
  });

const besidesLocale = (key: QueryKey): string => hashKey(key.filter((part) => !LOCALES.some((each) => each === part)));

/**
 * A form is fetched once for a language and does not change under a person who fills it in. While the texts of another language load, the
 * form stays open as it is. With the page it leaves the cache.
 */
export const openFormOptions = <K extends QueryKey>(queryKey: K) => ({
  queryKey,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  placeholderData: <T>(before: T | undefined, query: { queryKey: QueryKey } | undefined): T | undefined =>
    query && besidesLocale(query.queryKey) === besidesLocale(queryKey) ? before : undefined,
});

export const liveFormQuery = (api: ApiClient, locale: Locale, categorySlug: string, formSlugId: string) =>
  queryOptions({
    ...openFormOptions(formsKey(locale, 'form', categorySlug, formSlugId)),
    queryFn: ({ signal }) => api.call(getLiveForm, { params: { categorySlug, formSlugId }, signal }),
  });

/** The self-intake form of the site (RT-05). */
export const registrationFormQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    ...openFormOptions(formsKey(locale, 'location', 'site')),
    queryFn: ({ signal }) => api.call(getFormByLocation, { params: { location: 'site' }, signal }),
  });

/** Live forms that a service asks for after booking. The list stays while another language loads, because a form may be open over it. */
export const serviceFormsQuery = (api: ApiClient, locale: Locale, serviceId: number) =>
  queryOptions({
    ...openFormOptions(formsKey(locale, 'service', serviceId)),
    queryFn: async ({ signal }) => (await api.call(listServiceForms, { params: { serviceId }, signal })).data,
  });
