// Makes the long form of the bench in the demo clinic, by the API, in the page of a staff member who is signed in.
import type { Page } from 'playwright-core';

const PAGES = 50;
const PER_PAGE = 20;
/** Ids from here on are the browser's: the server replaces them. */
const FIRST_ID = 900_000_000;
const TYPES = ['input-text', 'multiple-choice', 'dropdown', 'datepicker', 'scale-range'];
const typeOf = (index: number): string => TYPES[index % TYPES.length] ?? 'input-text';
const CHOICES = new Set(['multiple-choice', 'dropdown']);

/** 50 pages with 20 questions of five types: in each block a row of one, of two and of three questions, twice, and then rows of two. */
function pagesOf() {
  let last = FIRST_ID - 1;
  const id = () => (last += 1);
  const control = (index: number) => ({
    form_control_id: id(),
    input_type: typeOf(index),
    label: `Question ${index + 1}`,
    placeholder: '',
    is_required: index % 4 === 0,
    is_multiple: false,
    is_remote_options: false,
    form_options_parent_id: null,
    form_control_options: CHOICES.has(typeOf(index))
      ? ['Never', 'Sometimes', 'Often', 'Always'].map((option_value, score) => ({ option_value, score }))
      : [],
    min_val: null,
    max_val: null,
    height: null,
    content: '',
  });
  const rowsOf = (first: number) => {
    let index = first;
    return [1, 2, 3, 1, 2, 3, 2, 2, 2, 2].map((length) => Array.from({ length }, () => control(index++)));
  };
  const block = (page_index: number) => ({
    id: id(),
    name: `Block ${page_index + 1}`,
    rows: rowsOf(page_index * PER_PAGE),
    built_in_block_id: null,
    requires_signature: false,
    default_value: '',
    properties: {},
    page_index,
    block_index: 0,
    fields: [],
  });
  return Array.from({ length: PAGES }, (_page, index) => ({
    id: id(),
    name: `Page ${index + 1}`,
    blocks: [block(index)],
  }));
}

/** Signs the owner of the demo clinic in and makes the form. @returns its id. */
export async function makeLongForm(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/login`);
  return await page.evaluate(makeIt, { pages: pagesOf(), name: 'Bench' });
}

/** Runs in the page. */
async function makeIt({ pages, name }: { pages: object[]; name: string }): Promise<number> {
  const call = async (method: string, path: string, body: object) => {
    const { token }: { token: string } = await (await fetch('/form_csrf')).json();
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    const answer = await fetch(path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await call('POST', '/api/login', { email: 'owner@maple.test', password: 'Demo-Passw0rd!' });
  const { form_id, slug }: { form_id: number; slug: string } = await call('POST', '/api/v2/forms', {
    name,
    form_type_id: 3,
  });
  await call('PUT', `/api/v2/forms/${form_id}`, {
    revision: 1,
    save_id: crypto.randomUUID(),
    name,
    slug,
    form_description: '',
    category_id: null,
    form_type_id: 3,
    location: null,
    is_live: 0,
    pages,
    translation: {},
  });
  return form_id;
}
