import * as z from 'zod/mini';
import { FORM_STATUSES } from '../../domain/index.ts';
import { flagOut, id, typed } from '../fields.schemas.ts';
import { LOCALES } from '../locales.ts';
import { positiveCount } from '../people/people.schemas.ts';
import { formPages } from './form-definition.schemas.ts';

export const formTypeId = z.literal([1, 2, 3, 4]);
export const formStatus = z.enum(FORM_STATUSES);
const locale = z.enum(LOCALES);

/** A form without its pages, in the reader's language if it has all its texts in it. */
export const formSummary = z.object({
  form_id: z.number(),
  name: z.string(),
  slug: z.string(),
  /** Slug of the category; 'uncategorized' for a form without one (LN-07). */
  category: z.string(),
  /** Shown with one decimal (RN-02). */
  version: z.number(),
  form_type_id: formTypeId,
  is_live: flagOut,
  form_description: z.string(),
  /** Language of the texts. */
  locale,
});

/** A form with its pages (EN-16). */
export const shownForm = z.extend(formSummary, {
  status: formStatus,
  /** Moment of archiving. */
  deleted_at: z.nullable(z.string()),
  published_version: z.nullable(z.object({ name: z.string(), version: z.number(), form_description: z.string() })),
  pages: formPages,
});

export const formCategory = z.object({
  id: z.number(),
  name: z.string(),
  /** Language of the name. */
  locale,
  slug: z.string(),
  live_forms_count: z.number(),
});

export const formClinic = z.object({
  id: z.number(),
  name: z.string(),
  image: z.nullable(z.string()),
  country_id: z.nullable(z.number()),
  state_id: z.nullable(z.number()),
  country: z.nullable(z.object({ id: z.number(), name: z.string(), symbol: z.string() })),
  consent_title: z.string(),
  consent_tos: z.string(),
  bool_sms_support: flagOut,
  allow_form_password_setup: flagOut,
  stripe_connect_enabled: flagOut,
  stripe_account_id: z.nullable(z.string()),
  /** Publishable key of the payment provider. */
  stripe_publishable_key: z.nullable(z.string()),
});

/** A form as the staff's list shows it. */
export const staffForm = z.extend(formSummary, {
  status: formStatus,
  deleted_at: z.nullable(z.string()),
  /** null: never published. */
  published_version: z.nullable(z.number()),
  updated_at: z.string(),
  responses_count: z.number(),
  /** Services that ask for the form after booking. */
  service_ids: z.array(z.number()),
});

const slug = z.string().check(z.maxLength(100));
const idParams = z.object({ id });
const options = z.array(z.object({ id: z.string(), name: z.string() }));

export const FORM_SCHEMAS = {
  getFormByLocation: {
    params: z.object({ location: slug }),
    reply: shownForm,
    errors: { 'form-unpublished': {}, 'form-archived': {} },
  },
  getLiveForm: {
    params: z.object({ categorySlug: slug, formSlugId: slug }),
    reply: shownForm,
    errors: { 'form-unpublished': {}, 'form-archived': {} },
  },
  checkOnlyLiveForm: { reply: z.object({ slug: z.nullable(z.string()) }) },
  listFormCategories: { reply: z.object({ data: z.array(formCategory) }) },
  getFormCategory: { params: z.object({ slug }), reply: z.object({ data: formCategory }) },
  listLiveForms: {
    query: z.object({ category: z.optional(slug), page: z._default(positiveCount(100_000), 1) }),
    reply: z.object({ data: z.array(formSummary), total: z.number(), page: z.number(), last_page: z.number() }),
  },
  getFormClinic: { reply: formClinic },
  searchFormOptions: {
    query: z.object({
      source: z.string().check(z.maxLength(40)),
      search: typed(100),
      /** Value of the chosen option of the parent question. */
      parent_id: z.optional(z.string().check(z.maxLength(100))),
    }),
    /** At most 50. */
    reply: options,
  },
  listStaffForms: {
    query: z.object({
      search: typed(100),
      /** Only this form. */
      form_id: z.optional(id),
      page: z._default(positiveCount(100_000), 1),
      limit: z._default(positiveCount(100), 20),
    }),
    reply: z.object({ data: z.array(staffForm), total: z.number(), page: z.number(), last_page: z.number() }),
  },
  getStaffForm: { params: idParams, reply: shownForm },
  saveFormServices: {
    params: idParams,
    body: z.strictObject({ service_ids: z.array(id).check(z.maxLength(500)) }),
    reply: staffForm,
  },
  listServiceForms: {
    params: z.object({ serviceId: id }),
    reply: z.object({ data: z.array(formSummary) }),
  },
} as const;
