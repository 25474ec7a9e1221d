import { describeRemote, FAMILY_ROLES, rolesReaching, SHELL_CONTRACT } from '@carefront/shared/contracts';
import {
  FORM_LINK_PATH,
  FORMS_PATH,
  fillOutPath,
  previewPath,
  REGISTER_PATH,
  responsePath,
  STAFF_FORMS_PATH,
} from './paths.ts';

const feature = { en: 'The forms', fr: 'les formulaires' };
const forms = { en: 'Forms', fr: 'Formulaires' };
const formWork = rolesReaching('listStaffForms');
const filling = rolesReaching('askForForm');

export const description = describeRemote({
  views: [
    {
      name: 'main',
      place: 'layer',
      over: 'home',
      feature,
      routes: [
        { path: `${FORMS_PATH}/:categorySlug?/:formSlugId?`, access: 'public', title: null },
        { path: REGISTER_PATH, access: 'public', title: null },
      ],
    },
    {
      name: 'pages',
      place: 'page',
      feature,
      routes: [
        // The address has the token of the emailed link until the page removes it.
        { path: `${FORM_LINK_PATH}/:token?`, access: 'public', isUnlisted: true, title: forms },
        { path: STAFF_FORMS_PATH, access: formWork, title: forms },
        { path: previewPath(':formId'), access: formWork, title: forms },
        { path: fillOutPath(':formId', ':clientId'), access: filling, title: forms },
        { path: responsePath(':responseId'), access: filling, title: forms },
      ],
    },
  ],
  provides: { forms: FORMS_PATH },
  links: [
    {
      menu: 'staff-start',
      to: STAFF_FORMS_PATH,
      label: forms,
      text: {
        en: 'See the forms, fill one in for a client, or send one.',
        fr: 'Voir les formulaires, en remplir un pour un client ou en envoyer un.',
      },
      access: formWork,
      order: 35,
    },
    {
      menu: 'account',
      to: FORMS_PATH,
      label: { en: 'Fill in a form', fr: 'Remplir un formulaire' },
      text: { en: 'All forms of the clinic.', fr: 'Tous les formulaires de la clinique.' },
      access: [...FAMILY_ROLES],
      switches: { allOf: ['isIntakeFormEnabled'] },
      order: 30,
    },
  ],
  parcels: [
    { name: 'form-launcher@1', feature },
    { name: 'form-runner@1', feature },
    { name: 'intake-form@1', feature },
    { name: 'own-forms@1', feature },
    { name: 'asked-forms@1', feature },
  ],
  requires: {
    shell: SHELL_CONTRACT,
    api: [
      'getClinicInfo',
      'getIntakeDataOption',
      'getGuardianData',
      'registerClient',
      'getFormByLocation',
      'getLiveForm',
      'checkOnlyLiveForm',
      'listFormCategories',
      'getFormCategory',
      'listLiveForms',
      'getFormClinic',
      'validateFormStep',
      'submitForm',
      'listFormResponses',
      'getFormResponse',
      'getFormResponsePdf',
      'saveFormDraft',
      'getFormDraft',
      'removeFormDraft',
      'uploadFormAttachment',
      'removeFormAttachment',
      'showFormAttachment',
      'searchFormOptions',
      'listCategorizedPrograms',
      'getProgramSelection',
      'listStaffForms',
      'getStaffForm',
      'saveFormServices',
      'getQuestionnaire',
      'importQuestionnaire',
      'getQuestionnaireResponse',
      'listServiceForms',
      'listBookingForms',
      'askForForm',
      'listUserForms',
      'getUserForm',
      'cancelUserForm',
      'getUserFormByLink',
      'createCardSetup',
      'getPaymentMethod',
      'listPaymentMethods',
      'listClients',
    ],
    emits: ['forms/response-saved@1', 'forms/client-registered@1', 'notice/requested@1', 'confirm/requested@1'],
    handles: ['confirm/answered@1', 'auth/signed-out@1'],
  },
});
