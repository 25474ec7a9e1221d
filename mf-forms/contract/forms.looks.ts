import { aSessionUser, refuse } from '@carefront/shared/testing/contract';
import { boxOf, defineLooks, expectRings, expectSame, styleOf } from '@carefront/shared/testing/looks';
import { aBlock, aFormOf, aQuestion } from '../src/runner/form-runner.fixture.ts';

const STAFF = aSessionUser({ id: 403, roles: ['staff'], client_id: null });
/** A name of 110 letters, with a word of 81. */
const LONG =
  'Maximiliane-Hélène-Élisabeth Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafe';
const NONE = { data: [], total: 0, page: 1, last_page: 1 };
const FORM = {
  ...{ form_id: 5, name: 'Health History', slug: 'health-history', category: 'intake', version: 1, form_type_id: 3 },
  ...{ is_live: 1, form_description: 'Your health until now.', locale: 'en' },
} as const;

const EXPORTED = {
  ...{ form: { form_id: 5, name: FORM.name }, with_files: 0, fault: null, done: 1_204, total: 1_204 },
  ...{ started_at: '2026-11-21T15:00:00.000Z', expires_at: '2026-11-22T15:00:00.000Z' },
} as const;
const EXPORT_WORDS = {
  en: {
    more: 'More actions, Health History',
    open: 'Export answers',
    format: 'Format',
    csv: /^Commas between cells/,
  },
  fr: {
    ...{ more: 'Plus d’actions, Health History', open: 'Exporter les réponses', format: 'Format' },
    csv: /^Points-virgules entre les cellules/,
  },
};

const CODE_WORDS = {
  en: {
    ...{ send: /^Send a code to z…@/, show: 'Show my answers', dontKeep: 'Don’t keep them' },
    stays: 'Your answers stay on this device for seven days.',
    ...{ notKept: 'Your answers are not kept on this device.', keepAgain: 'Keep them on this device' },
  },
  fr: {
    ...{ send: /^Envoyer un code à z…@/, show: 'Afficher mes réponses', dontKeep: 'Ne pas les garder' },
    stays: 'Vos réponses restent sur cet appareil pendant sept jours.',
    ...{ notKept: 'Vos réponses ne sont pas gardées sur cet appareil.', keepAgain: 'Les garder sur cet appareil' },
  },
};

const INTAKE = aFormOf([
  aBlock(1, [
    aQuestion(1, 'First name', { is_required: true }),
    aQuestion(2, 'Last name', { is_required: true }),
    aQuestion(3, 'How may we reach you', {
      input_type: 'multiple-choice',
      form_control_options: [{ option_value: 'By phone' }, { option_value: 'By email' }],
    }),
    aQuestion(4, 'Comments', { input_type: 'text' }),
  ]),
  aBlock(2, [aQuestion(5, 'Reason')]),
]);

export const looks = defineLooks([
  {
    title: 'GN-02 CT-04 shows the fields of a form, what is wrong, and where the focus is',
    path: '/site/forms/intake/health-history',
    answers: { getLiveForm: INTAKE },
    settings: [{ forcedColors: 'active' }],
    async steps(page) {
      const dialog = page.getByRole('dialog');
      const field = (name: RegExp) => dialog.getByRole('textbox', { name });
      // The browser draws radio buttons and boxes in the person's colours.
      const phone = dialog.getByLabel('By phone', { exact: true });
      await phone.waitFor();
      expectSame('the look of a radio button', await styleOf(phone, 'appearance'), 'auto');
      expectSame('the edge of a field', await styleOf(field(/^First name/), 'border-top-style'), 'solid');
      await dialog.getByRole('button', { name: 'Next Step', exact: true }).click();
      await dialog.getByText('2 fields need your attention:').waitFor();
      expectSame('the edge of a wrong field', await styleOf(field(/^Last name/), 'outline-style'), 'dashed');
      await field(/^First name/).focus();
      await expectRings(page, 3);
    },
  },
  {
    title: 'GN-02 keeps the label of a sent form’s client beside the first line of a very long name',
    path: '/staff/forms/responses',
    user: STAFF,
    answers: {
      listFormResponses: {
        ...NONE,
        data: [
          {
            ...{ form_response_id: 'r1', form: FORM, client: { id: 301, full_name: LONG }, submitted_by: LONG },
            ...{ submitted_at: '2026-11-21T15:00:00.000Z', is_filled_out: 0, is_new: 0, is_reduced: 0 },
          },
        ],
        ...{ total: 1, has_more: 0 },
      },
      listUserForms: NONE,
      listStaffForms: NONE,
      getClientPractitioners: [],
      listFormCategories: { data: [] },
      countForms: { draft_forms: 0, new_responses: 0, waiting_requests: 0 },
    },
    settings: [{ window: 'phone' }],
    async steps(page) {
      const cell = page
        .getByRole('cell')
        .filter({ has: page.getByRole('link', { name: LONG }) })
        .first();
      const label = await boxOf(cell.getByText('Client', { exact: true }));
      const words = await boxOf(cell.locator('bdi'));
      if (words.height <= 60) throw new Error('the name has too few lines to show anything');
      if (Math.abs(label.y - words.y) >= 12) throw new Error('the label is not beside the first line');
    },
  },
  {
    title: 'FB-06 exports the sent forms for Excel, as CSV and as JSON, chosen with the keyboard',
    path: '/staff/forms',
    user: { ...STAFF, roles: ['owner'] },
    answers: {
      listStaffForms: {
        ...{ ...NONE, total: 1 },
        data: [
          {
            ...{ ...FORM, status: 'Published', deleted_at: null, published_version: 1 },
            ...{ updated_at: '2026-11-20T15:00:00.000Z', responses_count: 1_204, service_ids: [] },
          },
        ],
      },
      listFormCategories: { data: [] },
      listFormResponses: { ...NONE, has_more: 0 },
      listUserForms: NONE,
      countForms: { draft_forms: 0, new_responses: 0, waiting_requests: 0 },
      listFormExports: {
        data: [
          { ...EXPORTED, id: 'e1', format: 'xlsx', state: 'done', size: 210_000 },
          { ...EXPORTED, id: 'e2', format: 'csv', state: 'running', done: 600, size: null },
          { ...EXPORTED, id: 'e3', format: 'xlsx', state: 'failed', fault: 'too-large', size: null },
        ],
      },
    },
    settings: [{}, { window: 'phone', locale: 'fr' }],
    async steps(page, { locale }) {
      const words = EXPORT_WORDS[locale];
      await page.getByRole('button', { name: words.more }).click();
      await page.getByRole('menuitem', { name: words.open }).click();
      const dialog = page.getByRole('dialog');
      const format = dialog.getByRole('combobox', { name: words.format });
      await format.focus();
      expectSame('the format without a choice', await format.inputValue(), 'xlsx');
      await page.keyboard.press('ArrowDown');
      expectSame('the next format', await format.inputValue(), 'csv');
      await dialog.getByText(words.csv).waitFor();
      await dialog.getByRole('link', { name: /Health History, Excel$/ }).waitFor();
    },
  },
  {
    title:
      'RN-19 asks for the code of answers that were saved on another device, and says where those of this device are',
    path: '/site/form_link/tok3n-of_the-email',
    answers: () => ({
      getUserFormByLink: {
        ...{ user_form_id: 'u1', first_name: 'Tomi', expires_at: '2026-12-21T15:00:00.000Z', form: INTAKE },
        other_device: { email: 'z…@a-very-long-name-of-a-company-that-hosts-mail.example.test', has_answers: 1 },
      },
      sendLinkedDraftCode: { email: 'z…@a-very-long-name-of-a-company-that-hosts-mail.example.test' },
      openLinkedDraft: refuse(422, {
        message: '',
        errors: { code: ['This code is not right. Please check the newest email and try again.'] },
        codes: { code: ['draft_code_wrong'] },
      }),
    }),
    settings: [{}, { window: 'phone', locale: 'fr' }, { forcedColors: 'active' }],
    async steps(page, { locale }) {
      const words = CODE_WORDS[locale];
      await page.getByRole('button', { name: words.send }).click();
      const code = page.getByRole('textbox', { name: 'Code' });
      await code.fill('123456');
      await page.getByRole('button', { name: words.show }).click();
      await page
        .getByText(/^This code is not right/)
        .first()
        .waitFor();
      await page.getByRole('textbox', { name: /^First name/ }).fill('Tomi');
      await page.getByText(words.stays).waitFor({ timeout: 10_000 });
      await page.getByRole('button', { name: words.dontKeep }).click();
      await page.getByText(words.notKept).waitFor();
      expectSame('the button keeps the focus', await page.locator(':focus').textContent(), words.keepAgain);
    },
  },
]);
