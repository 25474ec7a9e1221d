import type { GuardedRoute, KeyRoute, ParsedParamsOf } from '@carefront/shared/contracts';

/** Content of the log's row for a call, for every caller and every outcome. */
export interface AuditedRoute<N extends GuardedRoute = GuardedRoute> {
  /** Action of every row except those that the use case records itself. */
  readonly action: string;
  /** Kind of the object. */
  readonly subject: string;
  /** Parameter of the address that holds the object's id. Never a token. */
  readonly id?: Extract<keyof ParsedParamsOf<N>, string>;
  /** The answer is a list: the row records its length, never the search text. */
  readonly isList?: true;
  /**
   * Action for a call that changed nothing, such as a repeated submit or a move to the booking's present time: the call only showed data.
   * Changes need no action here: the use case records them within its transaction.
   */
  readonly unchanged?: string;
}

/** The route logs nothing, for this reason. */
export interface UnauditedRoute {
  readonly none: string;
}

export type AuditRule<N extends GuardedRoute = GuardedRoute> = AuditedRoute<N> | UnauditedRoute;

const PUBLIC: UnauditedRoute = { none: 'what anybody may see; it tells of no client' };
const ACCOUNT: UnauditedRoute = { none: 'of the own account only; what happens to it is kept in account_event' };
const SITE: UnauditedRoute = {
  none: "the clinic's own public texts and pictures; who saved a version is kept with it",
};
const OFFER: UnauditedRoute = { none: "the clinic's own services, places and closures; they tell of no client" };
const LISTS: UnauditedRoute = { none: 'lists to choose from; they name nobody' };
const FORMS: UnauditedRoute = { none: "the clinic's own forms; they tell of no client" };
const DRAFTS: UnauditedRoute = { none: "the caller's own unsubmitted answers" };

/**
 * Every call that answers or changes personal data leaves a row, whether it is answered or refused (`audited-call.ts`). A route that is
 * missing here is a compile error.
 */
export const AUDIT: { readonly [N in GuardedRoute]: AuditRule<N> } = {
  getFormCsrf: ACCOUNT,
  getSession: ACCOUNT,
  login: ACCOUNT,
  loginTwoFactor: ACCOUNT,
  resendCode: ACCOUNT,
  logout: ACCOUNT,
  requestPasswordReset: ACCOUNT,
  checkResetLink: ACCOUNT,
  resetPassword: ACCOUNT,
  extendSession: ACCOUNT,
  getSecurity: ACCOUNT,
  changePassword: ACCOUNT,
  startTwoFactor: ACCOUNT,
  confirmTwoFactor: ACCOUNT,
  removeTwoFactor: ACCOUNT,
  renewRecoveryCodes: ACCOUNT,
  listSessions: ACCOUNT,
  revokeSession: ACCOUNT,
  revokeAllSessions: ACCOUNT,
  listClinicPeople: { action: 'person.listed', subject: 'account', isList: true },
  invitePerson: { action: 'person.invited', subject: 'account', unchanged: 'person.read' },
  updatePerson: { action: 'person.changed', subject: 'account', id: 'id', unchanged: 'person.read' },
  resendInvitation: { action: 'person.invitation-sent', subject: 'account', id: 'id', unchanged: 'person.read' },
  switchOffPerson: { action: 'person.switched-off', subject: 'account', id: 'id', unchanged: 'person.read' },
  switchOnPerson: { action: 'person.switched-on', subject: 'account', id: 'id', unchanged: 'person.read' },

  getClinicInfo: PUBLIC,
  getLocations: PUBLIC,
  fetchOptionsByLocation: PUBLIC,
  getCountriesStates: LISTS,
  getStates: LISTS,
  listServices: OFFER,
  createService: { action: 'service.created', subject: 'service' },
  saveService: { action: 'service.saved', subject: 'service', id: 'id', unchanged: 'service.read' },
  offerService: { action: 'service.offer-set', subject: 'service', id: 'id', unchanged: 'service.read' },
  moveService: { action: 'service.moved', subject: 'service', id: 'id', unchanged: 'service.read' },
  createServiceCategory: { action: 'service-category.created', subject: 'service-category' },
  saveServiceCategory: category('service-category.saved'),
  moveServiceCategory: category('service-category.moved'),
  removeServiceCategory: { action: 'service-category.removed', subject: 'service-category', id: 'id' },
  createDiscipline: { action: 'discipline.created', subject: 'discipline' },
  saveDiscipline: { action: 'discipline.saved', subject: 'discipline', id: 'id', unchanged: 'discipline.read' },
  moveDiscipline: { action: 'discipline.moved', subject: 'discipline', id: 'id', unchanged: 'discipline.read' },
  removeDiscipline: { action: 'discipline.removed', subject: 'discipline', id: 'id' },
  listClinicPrograms: OFFER,
  createProgram: { action: 'program.created', subject: 'program' },
  saveProgram: { action: 'program.saved', subject: 'program', id: 'id', unchanged: 'program.read' },
  offerProgram: { action: 'program.offer-set', subject: 'program', id: 'id', unchanged: 'program.read' },
  moveProgram: { action: 'program.moved', subject: 'program', id: 'id', unchanged: 'program.read' },
  createProgramCategory: { action: 'program-category.created', subject: 'program-category' },
  saveProgramCategory: programCategory('program-category.saved'),
  moveProgramCategory: programCategory('program-category.moved'),
  removeProgramCategory: { action: 'program-category.removed', subject: 'program-category', id: 'id' },
  listClinicLocations: OFFER,
  createLocation: { action: 'location.created', subject: 'location' },
  saveLocation: { action: 'location.saved', subject: 'location', id: 'id', unchanged: 'location.read' },
  offerLocation: { action: 'location.offer-set', subject: 'location', id: 'id', unchanged: 'location.read' },
  moveLocation: { action: 'location.moved', subject: 'location', id: 'id', unchanged: 'location.read' },
  listClosures: OFFER,
  createClosure: { action: 'closure.created', subject: 'closure', unchanged: 'closure.read' },
  removeClosure: { action: 'closure.removed', subject: 'closure', id: 'id' },
  getIntakeDataOption: LISTS,
  getManifest: PUBLIC,
  postTelemetry: { none: 'releases and codes of failures; it tells of nobody' },
  listReleases: { none: 'releases, and which of them are active; no personal data' },
  planActivation: { none: 'releases and rules; no personal data' },
  applyActivation: { action: 'release.activated', subject: 'release', unchanged: 'release.read' },
  rollBackActivation: { action: 'release.rolled-back', subject: 'release', unchanged: 'release.read' },
  holdActivation: { action: 'release.held', subject: 'release', unchanged: 'release.read' },
  listActivationEvents: { none: 'releases and who of the own people activated them, for the owner; no client' },
  approveRelease: { action: 'release.approved', subject: 'release', id: 'id', unchanged: 'release.read' },
  revokeRelease: { action: 'release.revoked', subject: 'release', id: 'id', unchanged: 'release.read' },
  listReleaseKeys: { none: 'public halves of keys, with the names of their teams; no personal data' },
  createReleaseKey: { action: 'release-key.created', subject: 'release-key' },
  revokeReleaseKey: {
    action: 'release-key.revoked',
    subject: 'release-key',
    id: 'id',
    unchanged: 'release-key.read',
  },
  openPreview: { action: 'release.previewed', subject: 'release' },
  openOverride: { action: 'release.overridden', subject: 'release' },
  endOverride: { none: 'this browser shows the active releases again, which it may always do' },
  getBookingSite: SITE,
  saveBookingSite: SITE,
  listSiteVersions: SITE,
  getSiteVersion: SITE,
  uploadContentImage: SITE,
  savePortrait: {
    action: 'practitioner.portrait-saved',
    subject: 'practitioner',
    id: 'id',
    unchanged: 'practitioner.listed',
  },
  getClinicSettings: { none: "the clinic's own settings; they tell of no client" },
  listMissingTranslations: { none: "the clinic's own texts; they tell of no client" },
  saveClinicSettings: {
    action: 'clinic-settings.saved',
    subject: 'clinic',
    unchanged: 'clinic-settings.read',
  },
  getOpening: { none: 'what the clinic itself has; it tells of no client' },
  noteSiteSeen: { action: 'clinic.site-seen', subject: 'clinic', unchanged: 'clinic-settings.read' },
  saveStaffTwoFactor: {
    action: 'clinic-settings.staff-two-factor-set',
    subject: 'clinic',
    unchanged: 'clinic-settings.read',
  },

  getBotCheck: PUBLIC,
  registerClient: { action: 'client.registered', subject: 'client', unchanged: 'client.read' },
  uploadNotePicture: { none: 'a picture of the uploader alone, until the form is submitted' },
  listNotePictures: { none: "ids of the caller's own pictures, which are not submitted" },
  showNotePicture: { action: 'note-picture.read', subject: 'attachment', id: 'id' },
  registerByChatbot: { action: 'client.registered', subject: 'client', unchanged: 'client.read' },
  listRegistrations: { action: 'registration.listed', subject: 'client', isList: true },
  listClients: { action: 'client.listed', subject: 'client', isList: true },
  listCaseload: { action: 'caseload.read', subject: 'client', id: 'id' },
  assignClient: { action: 'caseload.assigned', subject: 'client', id: 'id', unchanged: 'caseload.read' },
  findClients: { action: 'client.listed', subject: 'client', isList: true },
  addClient: { action: 'client.added', subject: 'client', unchanged: 'client.read' },
  getClientRecord: { action: 'client.read', subject: 'client', id: 'id' },
  listClientProposals: { action: 'client-change.listed', subject: 'client-change', isList: true },
  decideClientProposal: {
    ...{ action: 'client-change.decided', subject: 'client-change', id: 'id' },
    unchanged: 'client-change.read',
  },
  listSameClients: { action: 'client.compared', subject: 'client', isList: true },
  previewClientMerge: { action: 'client.compared', subject: 'client', id: 'id' },
  mergeClients: { action: 'client.merged', subject: 'client', id: 'id', unchanged: 'client.read' },
  undoClientMerge: { action: 'client.merge-undone', subject: 'client', unchanged: 'client.read' },
  listOwnProposals: { action: 'client-change.listed', subject: 'client-change', isList: true },
  readOwnRefusal: { action: 'client-change.refusal-read', subject: 'client-change', id: 'id' },
  getFamilyDetails: { action: 'client.read', subject: 'client', id: 'id' },
  saveFamilyDetails: { action: 'client.changed', subject: 'client', id: 'id', unchanged: 'client.read' },
  getOwnDetails: { action: 'own-details.read', subject: 'account' },
  saveOwnDetails: { action: 'own-details.changed', subject: 'account', unchanged: 'own-details.read' },
  listGuardianAccess: { action: 'guardian-access.listed', subject: 'guardian', isList: true },
  // About the client who decides, like the rows of the timer.
  setGuardianAccess: { action: 'guardian-access.set', subject: 'client', unchanged: 'guardian-access.read' },
  decideGuardianRequest: {
    ...{ action: 'client-change.decided', subject: 'client-change' },
    unchanged: 'client-change.read',
  },
  setGuardianNeed: { action: 'guardian-need.set', subject: 'client', id: 'id', unchanged: 'client.read' },
  findGuardianCandidates: { action: 'guardian.searched', subject: 'client', id: 'id' },
  linkGuardian: { action: 'guardian-link.set', subject: 'client', id: 'id', unchanged: 'client.read' },
  getClientGuardian: { action: 'guardian.read', subject: 'client', id: 'id' },
  saveClientGuardian: { action: 'guardian.saved', subject: 'client', id: 'id', unchanged: 'client.read' },
  unlinkGuardian: { action: 'guardian-link.ended', subject: 'client', id: 'id', unchanged: 'client.read' },
  getClientDetails: { action: 'client.read', subject: 'client', id: 'id' },
  saveClientDetails: { action: 'client.corrected', subject: 'client', id: 'id', unchanged: 'client.read' },
  getClientPractitioners: { action: 'practitioner.listed', subject: 'practitioner', isList: true },
  getGuardianData: { action: 'guardian-data.read', subject: 'client', isList: true },

  fetchSlotsByMonth: PUBLIC,
  fetchNextOpenDay: PUBLIC,
  listNextStarts: PUBLIC,
  holdSlot: { none: 'a time and a token; nobody is named before the booking' },
  explainSlot: { none: 'reasons why a time is not open, as codes; whose time it is, it does not tell' },
  bookOnSite: { action: 'appointment.requested', subject: 'appointment', unchanged: 'appointment.read' },
  listOwnBookings: { action: 'appointment.listed', subject: 'appointment', isList: true },
  listBookings: { action: 'appointment.listed', subject: 'appointment', isList: true },
  getBookingByLink: { action: 'appointment.read', subject: 'appointment' },
  offerBookingAccount: { action: 'account.offered', subject: 'appointment' },
  confirmAppointment: act('appointment.confirmed'),
  declineAppointment: act('appointment.declined'),
  cancelAppointment: act('appointment.cancelled'),
  rescheduleAppointment: act('appointment.moved'),
  listAppointments: { action: 'calendar.read', subject: 'appointment', isList: true },
  getCalendarOptions: LISTS,
  listOpenHours: { none: 'working hours of practitioners; no client is named' },
  listPractitionerHours: { none: 'working hours of practitioners; no client is named' },
  getPractitionerHours: ofHours('hours.read'),
  savePractitionerHours: ofHours('hours.saved'),
  saveHoursOnDate: ofHours('hours.date-saved'),
  removeHoursOnDate: ofHours('hours.date-removed'),
  addTimeOff: ofHours('hours.time-off-added'),
  removeTimeOff: ofHours('hours.time-off-removed'),
  createCalendarEvent: { action: 'calendar.created', subject: 'appointment', unchanged: 'appointment.read' },
  updateCalendarEvent: act('calendar.updated'),

  listConsents: { action: 'consent.listed', subject: 'consent', isList: true },
  createConsent: { action: 'consent.created', subject: 'consent', unchanged: 'consent.read' },
  getThirdPartyContactsData: LISTS,
  getConsent: { action: 'consent.read', subject: 'consent', id: 'id' },
  saveConsent: { action: 'consent.saved', subject: 'consent', id: 'id', unchanged: 'consent.read' },
  emailGuardian: { action: 'consent.link-sent', subject: 'consent', id: 'id', unchanged: 'consent.read' },
  getConsentByLink: { action: 'consent.read', subject: 'consent' },
  signConsentByLink: { action: 'consent.signed', subject: 'consent', unchanged: 'consent.read' },
  getSignedCopy: { action: 'consent.read', subject: 'consent' },
  getSignedCopyPdf: { action: 'consent.printed', subject: 'consent' },
  getConsentPdf: { action: 'consent.printed', subject: 'consent', id: 'id' },
  getConsentCertificate: { action: 'consent.certificate-read', subject: 'consent', id: 'id' },
  getConsentTemplate: { none: "the clinic's own text" },
  saveConsentTemplate: {
    action: 'consent-template.saved',
    subject: 'clinic',
    id: 'clinicId',
    unchanged: 'consent-template.read',
  },

  getFormByLocation: PUBLIC,
  getLiveForm: PUBLIC,
  checkOnlyLiveForm: PUBLIC,
  listFormCategories: PUBLIC,
  getFormCategory: PUBLIC,
  listLiveForms: PUBLIC,
  getFormClinic: PUBLIC,
  createCardSetup: { action: 'card.begun', subject: 'form' },
  getPaymentMethod: { action: 'card.read', subject: 'card' },
  listPaymentMethods: { action: 'card.listed', subject: 'card', isList: true },
  removePaymentMethod: { action: 'card.removed', subject: 'card', unchanged: 'card.read' },
  hasClientProfileBlock: PUBLIC,
  getCardPerson: { action: 'card-person.read', subject: 'account' },
  searchFormOptions: LISTS,
  getClientBlockPrefill: { action: 'client.read', subject: 'client', id: 'id' },
  checkClientLink: { none: "whether the typed name is one of the caller's own people; it names nobody else" },
  listBlockFields: PUBLIC,
  listFormRelationships: LISTS,
  listFormContactTypes: LISTS,
  listFormDiagnoses: LISTS,
  listFormCountries: LISTS,
  listFormStates: LISTS,
  getProgramSelection: PUBLIC,
  listProgramLocations: PUBLIC,
  listCategorizedPrograms: PUBLIC,
  listPrograms: PUBLIC,
  listServiceForms: PUBLIC,
  listStaffForms: FORMS,
  getStaffForm: FORMS,
  saveFormServices: FORMS,
  createForm: { action: 'form.created', subject: 'form' },
  listFormTemplates: FORMS,
  getFormWork: FORMS,
  saveForm: FORMS,
  publishForm: { action: 'form.published', subject: 'form', id: 'id', unchanged: 'form.published' },
  setFormStatus: { action: 'form.status-set', subject: 'form', id: 'id', unchanged: 'form.status-set' },
  archiveForm: { action: 'form.archived', subject: 'form', id: 'id', unchanged: 'form.archived' },
  restoreForm: { action: 'form.restored', subject: 'form', id: 'id', unchanged: 'form.restored' },
  listFormVersions: FORMS,
  getFormVersion: FORMS,
  listStaffFormCategories: FORMS,
  createFormCategory: FORMS,
  saveFormCategory: FORMS,
  getQuestionnaire: FORMS,
  importQuestionnaire: { action: 'form.imported', subject: 'form' },
  getQuestionnaireResponse: { action: 'form-response.exported', subject: 'form-response', id: 'id' },
  validateFormStep: { none: 'judges answers and keeps nothing' },
  submitForm: { action: 'form-response.submitted', subject: 'form-response', unchanged: 'form-response.read' },
  countBookingRequests: { none: 'a count; it names nobody' },
  countWaitingConsents: { none: 'counts; they name nobody' },
  countRegistrations: { none: 'a count; it names nobody' },
  markRegistrationsSeen: { none: "the caller's own mark; reading the waitlist itself is logged" },
  countForms: { none: 'counts; they name nobody' },
  startFormExport: { action: 'form-export.started', subject: 'form-export', unchanged: 'form-export.read' },
  listFormExports: { none: "the caller's own exports; they name nobody" },
  getFormExport: { none: "how far the caller's own export is; it names nobody" },
  removeFormExport: { action: 'form-export.removed', subject: 'form-export', id: 'id' },
  downloadFormExport: { action: 'form-export.downloaded', subject: 'form-export', id: 'id' },
  deleteFormResponse: {
    action: 'form-response.deleted',
    subject: 'form-response',
    id: 'id',
    unchanged: 'form-response.read',
  },
  getFormRetention: FORMS,
  saveFormRetention: { action: 'form.retention-set', subject: 'form', id: 'id', unchanged: 'form.read' },
  getFormScores: { action: 'form-response.scores-read', subject: 'client' },
  getFormSummary: { action: 'form-response.summary-read', subject: 'form', id: 'id' },
  listFormResponses: { action: 'form-response.listed', subject: 'form-response', isList: true },
  getFormResponse: { action: 'form-response.read', subject: 'form-response', id: 'id' },
  getFormResponsePdf: { action: 'form-response.printed', subject: 'form-response', id: 'id' },
  saveFormDraft: DRAFTS,
  getFormDraft: DRAFTS,
  removeFormDraft: DRAFTS,
  uploadFormAttachment: { none: 'a file of the uploader alone, until the form is submitted' },
  removeFormAttachment: { none: 'a file of the uploader alone, which is not submitted' },
  showFormAttachment: { action: 'form-attachment.read', subject: 'attachment', id: 'id' },
  askForForm: { action: 'user-form.asked', subject: 'user-form', unchanged: 'user-form.read' },
  listUserForms: { action: 'user-form.listed', subject: 'user-form', isList: true },
  getUserForm: { action: 'user-form.read', subject: 'user-form', id: 'id' },
  cancelUserForm: { action: 'user-form.cancelled', subject: 'user-form', id: 'id', unchanged: 'user-form.read' },
  getUserFormByLink: { action: 'user-form.read', subject: 'user-form' },
  saveLinkedDraft: DRAFTS,
  openLinkedDraft: { action: 'user-form.answers-opened', subject: 'user-form' },
  sendLinkedDraftCode: { action: 'user-form.code-sent', subject: 'user-form' },
  removeLinkedDraft: DRAFTS,
  listBookingForms: { action: 'user-form.listed', subject: 'appointment', isList: true },

  listAuditLog: { action: 'audit.read', subject: 'audit', isList: true },
  checkAuditLog: { action: 'audit.checked', subject: 'audit' },
  listVisitorRefusals: { none: 'counts of refused calls; they name nobody' },
};

/** The same for calls that only release keys make. Their rows are in the log of the host's clinic. */
export const KEY_AUDIT: Readonly<Record<KeyRoute, AuditedRoute | UnauditedRoute>> = {
  publishRelease: { action: 'release.published', subject: 'release', unchanged: 'release.read' },
  postEvidence: { action: 'release.tested', subject: 'release-set' },
};

/** Rule for a change of the category of services that the address names. */
function category(action: string) {
  return { action, subject: 'service-category', id: 'id', unchanged: 'service-category.read' } as const;
}

/** Rule for a change of the category of programs that the address names. */
function programCategory(action: string) {
  return { action, subject: 'program-category', id: 'id', unchanged: 'program-category.read' } as const;
}

/** Rule for a call about the hours of the practitioner that the address names. */
function ofHours(action: string) {
  return { action, subject: 'practitioner', id: 'id', unchanged: 'hours.read' } as const;
}

/** Rule for a change of the booking that the address names. */
function act(action: string) {
  return { action, subject: 'appointment', id: 'id', unchanged: 'appointment.read' } as const;
}
