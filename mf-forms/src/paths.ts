import { withoutTrailingSlashes } from '@carefront/shared/domain';

/** Launcher, category and form (RT-07). */
export const FORMS_PATH = '/site/forms';
/** Registration (RT-05). */
export const REGISTER_PATH = '/site/register';
/** The page of an emailed link to a form. The token follows; the page removes it after reading it. */
export const FORM_LINK_PATH = '/site/form_link';
/** The clinic's forms, for staff. */
export const STAFF_FORMS_PATH = '/staff/forms';
const CLIENTS_PATH = '/staff/clients';

export const categoryPath = (categorySlug: string): string => `${FORMS_PATH}/${encodeURIComponent(categorySlug)}`;
export const formPath = (categorySlug: string, formSlugId: string): string =>
  `${categoryPath(categorySlug)}/${encodeURIComponent(formSlugId)}`;
/** The builder of a form (FB-01). */
export const editPath = (formId: number | string): string => `${STAFF_FORMS_PATH}/${formId}/edit`;
/** The preview of a form: nothing in it can be submitted (RN-13). */
export const previewPath = (formId: number | string): string => `${STAFF_FORMS_PATH}/${formId}/preview`;
/** A form that staff fill in for a client (RN-18). */
export const fillOutPath = (formId: number | string, clientId: number | string): string =>
  `${STAFF_FORMS_PATH}/${formId}/fill_out/${clientId}`;
/** All submitted forms, for staff. */
export const RESPONSES_PATH = `${STAFF_FORMS_PATH}/responses`;
/** The submitted forms that nobody at the clinic has opened, of all clients or of one. */
export const newResponsesPath = (clientId?: number): string =>
  `${RESPONSES_PATH}?${clientId === undefined ? '' : `client=${clientId}&`}new=1`;
/** The submitted forms of one form. */
export const formResponsesPath = (formId: number): string => `${RESPONSES_PATH}?form=${formId}`;
/** A submitted form, for staff. */
export const responsePath = (responseId: string): string => `${RESPONSES_PATH}/${responseId}`;

/** The forms of one client, for staff. */
export const clientFormsPath = (clientId: number | string): string => `${CLIENTS_PATH}/${clientId}/forms`;

/** The category in the address of a form without a category (LN-07). */
export const UNCATEGORIZED = 'uncategorized';

/** The dialogs of this remote over the public site. */
export type FormsDialog =
  /** `categorySlug` null: all categories. `page`: of the category's forms, from 1. */
  | { name: 'launcher'; categorySlug: string | null; page: number }
  | { name: 'form'; categorySlug: string; formSlugId: string }
  | { name: 'register' };

/** The pages of this remote in the main part of the document. */
export type FormsPage =
  /** `token` is null after the page has removed it from the address. */
  | { name: 'link'; token: string | null }
  | { name: 'staff' }
  | { name: 'edit'; formId: number }
  | { name: 'responses' }
  | { name: 'preview'; formId: number }
  | { name: 'fill-out'; formId: number; clientId: number }
  | { name: 'response'; responseId: string }
  | { name: 'client'; clientId: number };

/** @returns null for an address that is not a dialog of this remote. */
export function dialogOf(path: string, query = new URLSearchParams()): FormsDialog | null {
  const plain = withoutTrailingSlashes(path);
  if (plain === REGISTER_PATH) return { name: 'register' };
  if (plain === FORMS_PATH) return { name: 'launcher', categorySlug: null, page: 1 };
  const [categorySlug, formSlugId, ...rest] = segmentsBelow(plain, FORMS_PATH);
  if (!categorySlug || rest.length > 0) return null;
  return formSlugId
    ? { name: 'form', categorySlug, formSlugId }
    : { name: 'launcher', categorySlug, page: idOf(query.get('page') ?? '') ?? 1 };
}

/** The address of a dialog: `dialogOf` reads it. */
export function dialogPath(dialog: FormsDialog): string {
  if (dialog.name === 'register') return REGISTER_PATH;
  if (dialog.name === 'form') return formPath(dialog.categorySlug, dialog.formSlugId);
  const { categorySlug, page } = dialog;
  if (categorySlug === null) return FORMS_PATH;
  return page > 1 ? `${categoryPath(categorySlug)}?page=${page}` : categoryPath(categorySlug);
}

/** @returns null for an address that is not a page of this remote: the shell is about to remove the remote. */
export function pageOf(path: string): FormsPage | null {
  const plain = withoutTrailingSlashes(path);
  if (plain === STAFF_FORMS_PATH) return { name: 'staff' };
  if (plain === FORM_LINK_PATH) return { name: 'link', token: null };
  const [token, ...afterToken] = segmentsBelow(plain, FORM_LINK_PATH);
  if (token && afterToken.length === 0) return { name: 'link', token };
  const [client, forms, ...afterForms] = segmentsBelow(plain, CLIENTS_PATH);
  const clientId = forms === 'forms' && afterForms.length === 0 ? idOf(client ?? '') : null;
  if (clientId !== null) return { name: 'client', clientId };
  return staffPageOf(segmentsBelow(plain, STAFF_FORMS_PATH));
}

function staffPageOf([first = '', second, third, ...rest]: string[]): FormsPage | null {
  if (rest.length > 0) return null;
  if (first === 'responses') return responsesPageOf(second, third);
  const formId = idOf(first);
  if (formId === null) return null;
  if ((second === 'edit' || second === 'preview') && third === undefined) return { name: second, formId };
  const clientId = second === 'fill_out' ? idOf(third ?? '') : null;
  return clientId === null ? null : { name: 'fill-out', formId, clientId };
}

function responsesPageOf(responseId?: string, rest?: string): FormsPage | null {
  if (responseId === undefined) return { name: 'responses' };
  return responseId !== '' && rest === undefined ? { name: 'response', responseId } : null;
}

const idOf = (segment: string): number | null => (/^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null);

const segmentsBelow = (path: string, base: string): string[] =>
  path.startsWith(`${base}/`)
    ? path
        .slice(base.length + 1)
        .split('/')
        .map(decoded)
    : [];

/** A segment that is not valid percent-encoding stays as it is: it names no form. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
