import { aSessionUser, CANADA, defineContract, ONTARIO, refuse } from '@carefront/shared/testing/contract';
import { threePages } from '../src/runner/form-runner.fixture.ts';

const NONE = { data: [], total: 0, page: 1, last_page: 1 };
const STAFF = aSessionUser({ id: 403, roles: ['staff'], client_id: null });
const CATEGORY = { id: 1, name: 'Intake', locale: 'en', slug: 'intake', live_forms_count: 3 } as const;
const FORM = {
  ...{ form_id: 5, name: 'Health History', slug: 'health-history', category: 'intake', version: 1, form_type_id: 3 },
  ...{ is_live: 1, form_description: 'Your health until now.', locale: 'en' },
} as const;
const CLIENT = { id: 301, full_name: 'Mina Okafor' };
const WAITING = {
  ...{ id: 'u1', form_response_id: null, user_id: 401, client: CLIENT, form: FORM },
  ...{ form_user: { form_id: 5, submitted_at: null }, opened_at: null, cancelled_at: null, is_emailed: 1 },
  ...{ asked_at: '2026-11-20T15:00:00.000Z', expires_at: '2026-12-20T15:00:00.000Z' },
} as const;
const SENT = {
  ...{ form_response_id: 'r1', form: FORM, client: CLIENT, submitted_by: 'Mina Okafor' },
  ...{ submitted_at: '2026-11-21T15:00:00.000Z', is_filled_out: 0, is_new: 0, is_reduced: 0 },
} as const;
const onClosed = () => undefined;
const CATEGORIES = { checkOnlyLiveForm: { slug: null }, listFormCategories: { data: [CATEGORY] } };

export const contract = defineContract({
  pages: [
    {
      title: 'shows a form over the site',
      path: '/site/forms/intake/health-history',
      answers: { getLiveForm: threePages() },
      sees: [
        { role: 'dialog', name: 'Health History' },
        { role: 'textbox', name: 'Name' },
      ],
    },
    {
      title: 'shows the forms to staff',
      path: '/staff/forms',
      user: STAFF,
      answers: {
        listStaffForms: NONE,
        listFormCategories: { data: [CATEGORY] },
        listFormResponses: { ...NONE, has_more: 0 },
        listUserForms: NONE,
        countForms: { draft_forms: 0, new_responses: 0, waiting_requests: 0 },
      },
      sees: [{ role: 'heading', name: 'Forms' }],
    },
  ],
  parcels: [
    {
      title: 'shows the categories of forms',
      parcel: 'form-launcher@1',
      props: { categorySlug: null, onClosed },
      answers: CATEGORIES,
      sees: [{ role: 'dialog', name: 'Select a Category' }],
    },
    {
      title: 'shows one form in another page',
      parcel: 'form-runner@1',
      props: { categorySlug: 'intake', formSlugId: 'health-history', onClosed },
      answers: { getLiveForm: threePages() },
      sees: [{ role: 'dialog', name: 'Health History' }],
    },
    {
      title: 'shows the registration',
      parcel: 'intake-form@1',
      props: { onClosed },
      answers: {
        getFormByLocation: refuse(404),
        getIntakeDataOption: { countries: [CANADA], states: [ONTARIO] },
        getGuardianData: { relationships: [], contact_types_other: [], clients: [] },
      },
      sees: [{ role: 'dialog', name: 'Intake Form' }],
    },
    {
      title: 'shows the forms of an account',
      parcel: 'own-forms@1',
      user: aSessionUser(),
      props: {},
      answers: { listUserForms: NONE, listFormResponses: { ...NONE, has_more: 0 } },
      sees: [{ text: 'To fill in' }],
    },
    {
      title: 'shows a form that waits for an account',
      parcel: 'forms-to-fill-in@1',
      user: aSessionUser(),
      props: {},
      answers: { listUserForms: { ...NONE, data: [WAITING], total: 1 } },
      sees: [{ role: 'button', name: 'Fill in, Health History' }],
    },
    {
      title: 'shows the forms that an account has sent',
      parcel: 'sent-forms@1',
      user: aSessionUser(),
      props: {},
      answers: { listFormResponses: { ...NONE, data: [SENT], total: 1, has_more: 0 } },
      sees: [{ role: 'region', name: 'Forms' }],
    },
    {
      title: 'shows the cards on file of an account',
      parcel: 'own-cards@1',
      user: aSessionUser(),
      props: {},
      answers: {
        listPaymentMethods: [
          {
            ...{ payment_method_id: 'pm_1', last_four: '4242', card_brand: 'visa' },
            owner: { kind: 'client', user_id: 401, full_name: 'Mina Okafor' },
          },
        ],
      },
      sees: [{ role: 'button', name: 'Remove, Visa ending in 4242' }],
    },
    {
      title: 'shows the forms that a booked service asks for',
      parcel: 'asked-forms@1',
      props: { serviceId: 11 },
      answers: { listServiceForms: { data: [FORM] } },
      sees: [
        { role: 'region', name: 'Forms before your visit' },
        { role: 'button', name: 'Fill in, Health History' },
      ],
    },
    {
      title: 'shows the forms of a client to staff',
      parcel: 'client-forms@1',
      user: STAFF,
      props: { clientId: 302 },
      answers: {
        listUserForms: { data: [], total: 0, page: 1, last_page: 1 },
        listFormResponses: { data: [], total: 0, has_more: 0, page: 1, last_page: 1 },
      },
      sees: [{ text: 'No form is waiting.' }],
    },
    {
      title: 'shows the forms to read to staff',
      parcel: 'today-forms@1',
      user: STAFF,
      props: {},
      answers: { countForms: { draft_forms: 0, new_responses: 0, waiting_requests: 0 } },
      sees: [{ text: 'You have read all answers.' }],
    },
  ],
});
