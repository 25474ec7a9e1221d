import * as z from 'zod/mini';
import { flag, flagOut, id, mostKeys, typed, withoutNul } from '../fields.schemas.ts';
import { LOCALES } from '../locales.ts';
import { formStatus, formTypeId, staffForm } from './form.schemas.ts';
import { formPages } from './form-definition.schemas.ts';

const idParams = z.object({ id });
const revision = z.int().check(z.gte(1));
/** Texts in the form's second language by their place (`textsOf` of the domain), with `name` and `description`. */
const translation = z
  .record(
    z.string().check(z.maxLength(100), z.regex(/^[a-z0-9_.]+$/)),
    z.string().check(z.maxLength(50_000), withoutNul),
  )
  .check(mostKeys(50_000));
const text = (most: number) => z.string().check(z.maxLength(most), withoutNul);

/** null: in no category. */
const categoryId = z.nullable(z.int().check(z.gte(1)));
/** Place of the product that opens this form; `site`: registration (RT-05). */
const location = z.nullable(z.literal('site'));
const own = { name: text(200), slug: text(80), form_description: text(2_000), form_type_id: formTypeId };
/** Facts of the form as a whole (FB-05). */
const details = { ...own, category_id: categoryId, location };
/** Slug of the category, as `getStaffForm` answers it; null or 'uncategorized': in no category. Counts where `category_id` is absent. */
const category = z.optional(z.nullable(text(80)));

/** Names of every language in a category. Absent: no translation, or the translation that it has. */
const categoryNames = { name: typed(100), translated_name: z.optional(typed(100)) };

export const staffFormCategory = z.object({
  id: z.number(),
  name: z.string(),
  /** In the second language; '' without a translation. */
  translated_name: z.string(),
  slug: z.string(),
  forms_count: z.number(),
});

/** The working copy of a form, with all its texts. */
export const formWork = z.object({
  form_id: z.number(),
  ...details,
  is_live: flagOut,
  /** Language of the texts; `translation` has them in the second language. */
  locale: z.enum(['en', 'fr']),
  pages: formPages,
  translation: z.record(z.string(), z.string()),
  status: formStatus,
  deleted_at: z.nullable(z.string()),
  /** null: never published. */
  published_version: z.nullable(z.number()),
  /** The working copy differs from the published version. */
  has_changed: flagOut,
  revision: z.number(),
  saved_at: z.string(),
  /** Full name; null: the account is gone, or the form was seeded or imported. */
  saved_by: z.nullable(z.string()),
});

/** A fault that keeps a form from being published, at `form`, `page.2`, the key of a block, or the path of a question. */
const publishFault = z.object({ path: z.string(), code: z.string() });
/** The working copy was saved by somebody else meanwhile. */
const savedMeanwhile = {
  'form-saved': { revision: z.number(), saved_at: z.string(), saved_by: z.nullable(z.string()) },
};

export const FORM_BUILDING_SCHEMAS = {
  createForm: {
    body: z.strictObject({
      name: typed(200),
      form_type_id: z.optional(formTypeId),
      /** Key of a template of `listFormTemplates`. */
      template: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/))),
      /** The form to copy. */
      copy_of: z.optional(id),
      /** The rest of the form, if it is known already. */
      slug: z.optional(own.slug),
      form_description: z.optional(own.form_description),
      category,
      is_live: z.optional(flag),
      pages: z.optional(formPages),
    }),
    reply: z.object({ form_id: z.number(), name: z.string(), slug: z.string() }),
  },
  listFormTemplates: {
    /** Names and descriptions in the reader's language. */
    reply: z.object({
      data: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          form_description: z.string(),
          form_type_id: formTypeId,
          pages_count: z.number(),
          questions_count: z.number(),
        }),
      ),
    }),
  },
  getFormWork: { params: idParams, reply: formWork },
  saveForm: {
    params: idParams,
    body: z.strictObject({
      /** The revision that the edits began with. Absent: saved without this check. */
      revision: z.optional(revision),
      /** Made by the caller, for one save: a repeated save gets the first answer again. Absent: it is saved again. */
      save_id: z.optional(z.uuid()),
      ...own,
      /** Absent, like the place and the translation: it stays. */
      category_id: z.optional(categoryId),
      category,
      location: z.optional(location),
      is_live: flag,
      pages: formPages,
      translation: z.optional(translation),
      /** Language of the texts: the form's own. Absent: the same. */
      locale: z.optional(z.enum(LOCALES)),
      // `getStaffForm` answers these, too. Other calls change them.
      form_id: z.optional(z.unknown()),
      version: z.optional(z.unknown()),
      status: z.optional(z.unknown()),
      deleted_at: z.optional(z.unknown()),
      published_version: z.optional(z.unknown()),
    }),
    reply: z.object({
      revision: z.number(),
      saved_at: z.string(),
      has_changed: flagOut,
      /** Ids that the server gave to new parts: as they were sent, and as they are stored. */
      new_ids: z.array(z.tuple([z.number(), z.number()])),
    }),
    errors: savedMeanwhile,
  },
  publishForm: {
    params: idParams,
    /** The revision to publish. Absent: the last one. */
    body: z.strictObject({ revision: z.optional(revision) }),
    reply: staffForm,
    errors: { ...savedMeanwhile, 'form-archived': {}, 'form-has-faults': { faults: z.array(publishFault) } },
  },
  setFormStatus: {
    params: idParams,
    body: z.strictObject({ status: z.enum(['Published', 'Disabled']) }),
    reply: staffForm,
    errors: { 'form-never-published': {} },
  },
  archiveForm: { params: idParams, reply: staffForm },
  restoreForm: { params: idParams, reply: staffForm },
  listFormVersions: {
    params: idParams,
    reply: z.object({
      data: z.array(
        z.object({
          version: z.number(),
          name: z.string(),
          published_at: z.string(),
          /** Full name; null: the account is gone, or the version was seeded. */
          published_by: z.nullable(z.string()),
          responses_count: z.number(),
        }),
      ),
    }),
  },
  getFormVersion: {
    params: z.object({ id, version: z.string().check(z.regex(/^\d{1,5}(?:\.\d)?$/)) }),
    reply: z.object({
      version: z.number(),
      name: z.string(),
      form_description: z.string(),
      locale: z.enum(['en', 'fr']),
      pages: formPages,
      translation: z.record(z.string(), z.string()),
    }),
  },
  listStaffFormCategories: { reply: z.object({ data: z.array(staffFormCategory) }) },
  createFormCategory: { body: z.strictObject(categoryNames), reply: staffFormCategory },
  saveFormCategory: {
    params: idParams,
    body: z.strictObject({
      ...categoryNames,
      /** Position among the categories, from 0. Absent: it stays where it is. */
      position: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
    }),
    reply: staffFormCategory,
  },
} as const;
