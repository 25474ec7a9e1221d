import { type ClinicEditors, canEdit, DEFAULT_EDITORS, type EditedPart } from '../domain/index.ts';
import type { ROUTES, RouteName } from './routes.ts';

/** Roles of an account (RL-01). An account may have several. */
export type Role = 'client' | 'guardian' | 'contact' | 'practitioner' | 'staff' | 'office_admin' | 'owner';
export type Caller = 'anonymous' | Role;
export const CALLERS = [
  'anonymous',
  'client',
  'guardian',
  'contact',
  'practitioner',
  'staff',
  'office_admin',
  'owner',
] as const satisfies readonly Caller[];

/** Roles of people who work for the clinic (RL-01: practitioner, owner, office admin, staff). */
export const STAFF_ROLES = ['practitioner', 'staff', 'office_admin', 'owner'] as const satisfies readonly Role[];
/** Roles of clients, and of the people who look after clients. */
export const FAMILY_ROLES: readonly Role[] = ['client', 'guardian', 'contact'];

/**
 * Objects that a caller reaches through a call, always within the host's clinic, from narrow to wide. `none`: refused, 401 for an anonymous
 * caller and 403 for others. An object out of reach gets 404, like one that does not exist.
 */
export const REACHES = ['none', 'public', 'own', 'assigned', 'caseload', 'clinic'] as const;
export type Reach = (typeof REACHES)[number];
/** `public`: what anyone may see. `own`: the caller's account and records. `assigned`: clients linked to the guardian or contact.
 * `caseload`: a practitioner's clients. `clinic`: all of the clinic's. */
export type AccessRow = Readonly<Record<Caller, Reach>>;

/** Release keys are no people: they have remotes instead of a reach. */
type PeopleRoute = { [N in RouteName]: (typeof ROUTES)[N]['guard'] extends 'platform' | 'key' ? never : N }[RouteName];
/** Routes that only release keys call. */
export type KeyRoute = { [N in RouteName]: (typeof ROUTES)[N]['guard'] extends 'key' ? N : never }[RouteName];

const row = (
  anonymous: Reach,
  client: Reach,
  guardian: Reach,
  contact: Reach,
  practitioner: Reach,
  staff: Reach,
  officeAdmin: Reach,
  owner: Reach,
): AccessRow => ({ anonymous, client, guardian, contact, practitioner, staff, office_admin: officeAdmin, owner });

const EVERYONE = row('public', 'public', 'public', 'public', 'public', 'public', 'public', 'public');
const OWN_ACCOUNT = row('none', 'own', 'own', 'own', 'own', 'own', 'own', 'own');

/** The client's own record, not those of other people. */
const OWN_CLIENT_RECORD = row('none', 'own', 'none', 'none', 'none', 'none', 'none', 'none');
/** The clinic's own people only. */
const CLINIC_WORK = row('none', 'none', 'none', 'none', 'caseload', 'clinic', 'clinic', 'clinic');
/** Clients as the office keeps them. */
const OFFICES_CLIENTS = row('none', 'none', 'none', 'none', 'none', 'clinic', 'clinic', 'clinic');
/** Settings of the clinic, and everybody's answers at once. */
const OFFICE_WORK = row('none', 'none', 'none', 'none', 'none', 'none', 'clinic', 'clinic');
/** A practitioner's own hours, or those of everybody. */
const PRACTITIONERS_HOURS = row('none', 'none', 'none', 'none', 'own', 'clinic', 'clinic', 'clinic');
/** Bookings of oneself, of assigned clients, with oneself as practitioner, or all of the clinic's. */
const OWN_BOOKINGS = row('none', 'own', 'assigned', 'assigned', 'caseload', 'clinic', 'clinic', 'clinic');
/** As OWN_BOOKINGS, and every caller with the token of a booking's link. */
const OWN_OR_LINKED_BOOKING = row('public', 'own', 'assigned', 'assigned', 'caseload', 'clinic', 'clinic', 'clinic');
/** Consents of oneself, of assigned clients, of the practitioner's own clients, or all of the clinic's. */
const OWN_CONSENTS = OWN_BOOKINGS;
/**
 * Submitted and requested forms of oneself, of assigned clients, of the practitioner's own clients, or all of the clinic's. A contact has what
 * the contact sent, and no more of the client.
 */
const OWN_RESPONSES = row('none', 'own', 'assigned', 'own', 'caseload', 'clinic', 'clinic', 'clinic');
/**
 * Texts of the clinic itself, with nobody's data: everybody who works there may see them (FB-01, RN-18). `EDITING` below has the calls of them
 * that a clinic can take away from some roles.
 */
const CLINIC_TEXTS = row('none', 'none', 'none', 'none', 'clinic', 'clinic', 'clinic', 'clinic');
/** The log also names actions of the clinic's own people, so only the owner reads it. */
const OWNERS_EYES = row('none', 'none', 'none', 'none', 'none', 'none', 'none', 'clinic');
/** The owner decides which releases the clinic's browsers load. */
const OWNERS_WORK = OWNERS_EYES;

/**
 * Roles × routes × objects. The server decides by this table, and the access tests are generated from it (RL-02).
 * A route without a row does not compile. Source: the least rights that specification 000 section 6 leaves.
 */
export const ACCESS = {
  getFormCsrf: EVERYONE,
  getSession: EVERYONE,
  login: EVERYONE,
  loginTwoFactor: EVERYONE,
  resendCode: EVERYONE,
  logout: EVERYONE,
  requestPasswordReset: EVERYONE,
  checkResetLink: EVERYONE,
  resetPassword: EVERYONE,
  extendSession: OWN_ACCOUNT,
  getSecurity: OWN_ACCOUNT,
  changePassword: OWN_ACCOUNT,
  startTwoFactor: OWN_ACCOUNT,
  confirmTwoFactor: OWN_ACCOUNT,
  removeTwoFactor: OWN_ACCOUNT,
  renewRecoveryCodes: OWN_ACCOUNT,
  listSessions: OWN_ACCOUNT,
  revokeSession: OWN_ACCOUNT,
  revokeAllSessions: OWN_ACCOUNT,
  /** The office reads all; `clinic-people.rules.ts` of the domain says whom of them it may change. */
  listClinicPeople: OFFICE_WORK,
  invitePerson: OFFICE_WORK,
  updatePerson: OFFICE_WORK,
  resendInvitation: OFFICE_WORK,
  switchOffPerson: OFFICE_WORK,
  switchOnPerson: OFFICE_WORK,
  getClinicInfo: EVERYONE,
  getLocations: EVERYONE,
  fetchOptionsByLocation: EVERYONE,
  getCountriesStates: EVERYONE,
  getStates: EVERYONE,
  listServices: OFFICE_WORK,
  createService: OFFICE_WORK,
  saveService: OFFICE_WORK,
  offerService: OFFICE_WORK,
  moveService: OFFICE_WORK,
  createServiceCategory: OFFICE_WORK,
  saveServiceCategory: OFFICE_WORK,
  moveServiceCategory: OFFICE_WORK,
  removeServiceCategory: OFFICE_WORK,
  createDiscipline: OFFICE_WORK,
  saveDiscipline: OFFICE_WORK,
  moveDiscipline: OFFICE_WORK,
  removeDiscipline: OFFICE_WORK,
  listClinicPrograms: OFFICE_WORK,
  createProgram: OFFICE_WORK,
  saveProgram: OFFICE_WORK,
  offerProgram: OFFICE_WORK,
  moveProgram: OFFICE_WORK,
  createProgramCategory: OFFICE_WORK,
  saveProgramCategory: OFFICE_WORK,
  moveProgramCategory: OFFICE_WORK,
  removeProgramCategory: OFFICE_WORK,
  listClinicLocations: OFFICE_WORK,
  createLocation: OFFICE_WORK,
  saveLocation: OFFICE_WORK,
  offerLocation: OFFICE_WORK,
  moveLocation: OFFICE_WORK,
  listClosures: OFFICE_WORK,
  createClosure: OFFICE_WORK,
  removeClosure: OFFICE_WORK,
  getBookingSite: CLINIC_TEXTS,
  saveBookingSite: CLINIC_TEXTS,
  listSiteVersions: CLINIC_TEXTS,
  getSiteVersion: CLINIC_TEXTS,
  uploadContentImage: CLINIC_TEXTS,
  savePortrait: CLINIC_TEXTS,
  getClinicSettings: OFFICE_WORK,
  listMissingTranslations: OFFICE_WORK,
  saveClinicSettings: OFFICE_WORK,
  getOpening: OFFICE_WORK,
  noteSiteSeen: OFFICE_WORK,
  /** The owner answers for how people log in. */
  saveStaffTwoFactor: OWNERS_WORK,
  getBotCheck: EVERYONE,
  registerByChatbot: EVERYONE,
  listRegistrations: row('none', 'none', 'none', 'none', 'none', 'clinic', 'clinic', 'clinic'),
  countRegistrations: OFFICES_CLIENTS,
  markRegistrationsSeen: OFFICES_CLIENTS,
  getIntakeDataOption: EVERYONE,
  registerClient: EVERYONE,
  uploadNotePicture: EVERYONE,
  listNotePictures: EVERYONE,
  /** Pictures of submitted notes only for those who read the notes (`listRegistrations`). */
  showNotePicture: EVERYONE,
  fetchSlotsByMonth: EVERYONE,
  holdSlot: EVERYONE,
  bookOnSite: EVERYONE,
  fetchNextOpenDay: EVERYONE,
  listNextStarts: EVERYONE,
  listAppointments: OWN_BOOKINGS,
  listOwnBookings: row('none', 'own', 'assigned', 'assigned', 'own', 'own', 'own', 'own'),
  getBookingByLink: EVERYONE,
  offerBookingAccount: EVERYONE,
  listBookings: CLINIC_WORK,
  countBookingRequests: CLINIC_WORK,
  explainSlot: CLINIC_WORK,
  confirmAppointment: CLINIC_WORK,
  declineAppointment: CLINIC_WORK,
  cancelAppointment: OWN_OR_LINKED_BOOKING,
  rescheduleAppointment: OWN_OR_LINKED_BOOKING,
  createCalendarEvent: CLINIC_WORK,
  updateCalendarEvent: CLINIC_WORK,
  getCalendarOptions: CLINIC_WORK,
  listOpenHours: CLINIC_WORK,
  listPractitionerHours: PRACTITIONERS_HOURS,
  getPractitionerHours: PRACTITIONERS_HOURS,
  savePractitionerHours: PRACTITIONERS_HOURS,
  saveHoursOnDate: PRACTITIONERS_HOURS,
  removeHoursOnDate: PRACTITIONERS_HOURS,
  addTimeOff: PRACTITIONERS_HOURS,
  removeTimeOff: PRACTITIONERS_HOURS,
  getGuardianData: row('public', 'public', 'assigned', 'assigned', 'public', 'public', 'public', 'public'),
  getClientPractitioners: row('none', 'own', 'assigned', 'assigned', 'own', 'clinic', 'clinic', 'clinic'),
  listClients: row('none', 'own', 'assigned', 'assigned', 'clinic', 'clinic', 'clinic', 'clinic'),
  /** Only the office assigns clients to practitioners. */
  listCaseload: OFFICES_CLIENTS,
  assignClient: OFFICES_CLIENTS,
  findClients: CLINIC_WORK,
  addClient: OFFICES_CLIENTS,
  getClientRecord: CLINIC_WORK,
  /** The office decides about facts that decide who may see, sign, consent or pay for a client. */
  listClientProposals: OFFICES_CLIENTS,
  decideClientProposal: OFFICES_CLIENTS,
  /** Records of one person decide who may see whom: the office alone compares and joins them. */
  listSameClients: OFFICES_CLIENTS,
  previewClientMerge: OFFICES_CLIENTS,
  mergeClients: OFFICES_CLIENTS,
  undoClientMerge: OFFICES_CLIENTS,
  /** Contacts propose nothing. */
  listOwnProposals: row('none', 'own', 'assigned', 'none', 'none', 'none', 'none', 'none'),
  readOwnRefusal: row('none', 'own', 'assigned', 'none', 'none', 'none', 'none', 'none'),
  /** Contacts know a client by name alone. */
  getFamilyDetails: row('none', 'own', 'assigned', 'none', 'none', 'none', 'none', 'none'),
  saveFamilyDetails: row('none', 'own', 'assigned', 'none', 'none', 'none', 'none', 'none'),
  getOwnDetails: row('none', 'own', 'own', 'own', 'none', 'none', 'none', 'none'),
  saveOwnDetails: row('none', 'own', 'own', 'own', 'none', 'none', 'none', 'none'),
  /** Clients alone: who has access to a client is no matter of a guardian or contact. */
  listGuardianAccess: OWN_CLIENT_RECORD,
  setGuardianAccess: OWN_CLIENT_RECORD,
  decideGuardianRequest: OWN_CLIENT_RECORD,
  setGuardianNeed: OFFICES_CLIENTS,
  findGuardianCandidates: OFFICES_CLIENTS,
  linkGuardian: OFFICES_CLIENTS,
  getClientGuardian: OFFICES_CLIENTS,
  saveClientGuardian: OFFICES_CLIENTS,
  unlinkGuardian: OFFICES_CLIENTS,
  getClientDetails: OFFICES_CLIENTS,
  saveClientDetails: OFFICES_CLIENTS,
  listConsents: OWN_CONSENTS,
  countWaitingConsents: CLINIC_WORK,
  createConsent: CLINIC_WORK,
  getThirdPartyContactsData: OWN_CONSENTS,
  getConsent: OWN_CONSENTS,
  saveConsent: OWN_CONSENTS,
  emailGuardian: CLINIC_WORK,
  getConsentByLink: EVERYONE,
  signConsentByLink: EVERYONE,
  getSignedCopy: EVERYONE,
  getSignedCopyPdf: EVERYONE,
  getConsentPdf: OWN_CONSENTS,
  getConsentCertificate: OWN_CONSENTS,
  createCardSetup: EVERYONE,
  getPaymentMethod: row('public', 'own', 'assigned', 'own', 'caseload', 'clinic', 'clinic', 'clinic'),
  listPaymentMethods: row('none', 'own', 'assigned', 'own', 'caseload', 'clinic', 'clinic', 'clinic'),
  /** Staff, too, remove only cards of their own family. A contact reaches no card of a client. */
  removePaymentMethod: row('none', 'own', 'assigned', 'own', 'own', 'own', 'own', 'own'),
  hasClientProfileBlock: EVERYONE,
  getCardPerson: row('none', 'own', 'assigned', 'own', 'caseload', 'clinic', 'clinic', 'clinic'),
  getFormByLocation: EVERYONE,
  getLiveForm: EVERYONE,
  checkOnlyLiveForm: EVERYONE,
  listFormCategories: EVERYONE,
  getFormCategory: EVERYONE,
  listLiveForms: EVERYONE,
  getFormClinic: EVERYONE,
  validateFormStep: EVERYONE,
  submitForm: EVERYONE,
  listFormResponses: OWN_RESPONSES,
  getFormResponse: OWN_RESPONSES,
  getFormResponsePdf: OWN_RESPONSES,
  countForms: OWN_RESPONSES,
  startFormExport: OFFICE_WORK,
  listFormExports: OFFICE_WORK,
  getFormExport: OFFICE_WORK,
  removeFormExport: OFFICE_WORK,
  downloadFormExport: OFFICE_WORK,
  deleteFormResponse: OFFICE_WORK,
  getFormRetention: OFFICE_WORK,
  /** The owner answers for how long the clinic keeps health records. */
  saveFormRetention: OWNERS_EYES,
  /** The history of a client is no response that a contact sent. */
  getFormScores: row('none', 'own', 'assigned', 'none', 'caseload', 'clinic', 'clinic', 'clinic'),
  getFormSummary: OWNERS_EYES,
  saveFormDraft: OWN_ACCOUNT,
  getFormDraft: OWN_ACCOUNT,
  removeFormDraft: OWN_ACCOUNT,
  uploadFormAttachment: EVERYONE,
  removeFormAttachment: EVERYONE,
  showFormAttachment: EVERYONE,
  searchFormOptions: EVERYONE,
  /** A contact gets names alone. */
  getClientBlockPrefill: OWN_BOOKINGS,
  /** Staff, too, are asked only about clients of their own family. */
  checkClientLink: row('none', 'own', 'assigned', 'assigned', 'own', 'own', 'own', 'own'),
  listBlockFields: EVERYONE,
  listFormRelationships: EVERYONE,
  listFormContactTypes: EVERYONE,
  listFormDiagnoses: EVERYONE,
  listFormCountries: EVERYONE,
  listFormStates: EVERYONE,
  getProgramSelection: EVERYONE,
  listProgramLocations: EVERYONE,
  listCategorizedPrograms: EVERYONE,
  listPrograms: EVERYONE,
  listStaffForms: CLINIC_TEXTS,
  getStaffForm: CLINIC_TEXTS,
  saveFormServices: CLINIC_TEXTS,
  createForm: CLINIC_TEXTS,
  listFormTemplates: CLINIC_TEXTS,
  getFormWork: CLINIC_TEXTS,
  saveForm: CLINIC_TEXTS,
  publishForm: CLINIC_TEXTS,
  setFormStatus: CLINIC_TEXTS,
  archiveForm: CLINIC_TEXTS,
  restoreForm: CLINIC_TEXTS,
  listFormVersions: CLINIC_TEXTS,
  getFormVersion: CLINIC_TEXTS,
  listStaffFormCategories: CLINIC_TEXTS,
  createFormCategory: CLINIC_TEXTS,
  saveFormCategory: CLINIC_TEXTS,
  getQuestionnaire: CLINIC_TEXTS,
  importQuestionnaire: CLINIC_TEXTS,
  getQuestionnaireResponse: CLINIC_WORK,
  listServiceForms: EVERYONE,
  askForForm: CLINIC_WORK,
  listUserForms: OWN_RESPONSES,
  /** Contacts are asked by an emailed link, not in the account. */
  getUserForm: row('none', 'own', 'assigned', 'none', 'caseload', 'clinic', 'clinic', 'clinic'),
  cancelUserForm: CLINIC_WORK,
  getUserFormByLink: EVERYONE,
  saveLinkedDraft: EVERYONE,
  openLinkedDraft: EVERYONE,
  sendLinkedDraftCode: EVERYONE,
  removeLinkedDraft: EVERYONE,
  listBookingForms: EVERYONE,
  getConsentTemplate: CLINIC_TEXTS,
  saveConsentTemplate: CLINIC_TEXTS,
  listAuditLog: OWNERS_EYES,
  checkAuditLog: OWNERS_EYES,
  listVisitorRefusals: OWNERS_EYES,
  getManifest: EVERYONE,
  postTelemetry: EVERYONE,
  listReleases: OWNERS_WORK,
  planActivation: OWNERS_WORK,
  applyActivation: OWNERS_WORK,
  rollBackActivation: OWNERS_WORK,
  holdActivation: OWNERS_WORK,
  listActivationEvents: OWNERS_WORK,
  approveRelease: OWNERS_WORK,
  revokeRelease: OWNERS_WORK,
  listReleaseKeys: OWNERS_WORK,
  createReleaseKey: OWNERS_WORK,
  revokeReleaseKey: OWNERS_WORK,
  openPreview: OWNERS_WORK,
  /** Everybody may ask: in the demo on one machine, everybody may. Elsewhere the server refuses callers without the clinic's reach. */
  openOverride: row('public', 'public', 'public', 'public', 'public', 'public', 'public', 'clinic'),
  endOverride: EVERYONE,
} as const satisfies Record<PeopleRoute, AccessRow>;

export type GuardedRoute = keyof typeof ACCESS;

/**
 * Calls that edit a part of the clinic. The clinic's setting of the part can take a call away from roles that have it in the table above. Of
 * several parts, one suffices.
 */
export const EDITING = {
  getBookingSite: ['site'],
  saveBookingSite: ['site'],
  listSiteVersions: ['site'],
  getSiteVersion: ['site'],
  savePortrait: ['site'],
  saveFormServices: ['forms'],
  createForm: ['forms'],
  listFormTemplates: ['forms'],
  getFormWork: ['forms'],
  saveForm: ['forms'],
  publishForm: ['forms'],
  setFormStatus: ['forms'],
  archiveForm: ['forms'],
  restoreForm: ['forms'],
  listFormVersions: ['forms'],
  getFormVersion: ['forms'],
  listStaffFormCategories: ['forms'],
  createFormCategory: ['forms'],
  saveFormCategory: ['forms'],
  importQuestionnaire: ['forms'],
  getConsentTemplate: ['consent'],
  saveConsentTemplate: ['consent'],
  uploadContentImage: ['forms', 'consent', 'site'],
} as const satisfies Partial<Record<GuardedRoute, readonly EditedPart[]>>;
export type EditingRoute = keyof typeof EDITING;

const partsOf = (route: GuardedRoute): readonly EditedPart[] | undefined =>
  (EDITING as Partial<Record<GuardedRoute, readonly EditedPart[]>>)[route];

/**
 * The widest reach of the caller's roles.
 * @param roles - Empty for an anonymous caller.
 * @param editors - The clinic's settings of who edits what. A server older than the settings names none.
 */
export function reachOf(route: Exclude<GuardedRoute, EditingRoute>, roles: readonly Role[]): Reach;
export function reachOf(route: GuardedRoute, roles: readonly Role[], editors: ClinicEditors | undefined): Reach;
export function reachOf(route: GuardedRoute, roles: readonly Role[], editors = DEFAULT_EDITORS): Reach {
  if (partsOf(route)?.some((part) => canEdit(part, roles, editors)) === false) return 'none';
  const callers: readonly Caller[] = roles.length > 0 ? roles : ['anonymous'];
  const widest = Math.max(...callers.map((caller) => REACHES.indexOf(ACCESS[route][caller])));
  return REACHES[widest] ?? 'none';
}

/** Roles that reach anything through the call, at a clinic that took it away from nobody. */
export const rolesReaching = (route: GuardedRoute): Role[] =>
  CALLERS.filter((caller) => caller !== 'anonymous').filter(
    (role) => reachOf(route, [role], DEFAULT_EDITORS) !== 'none',
  );

export const isStaff = (roles: readonly Role[]): boolean =>
  roles.some((role) => (STAFF_ROLES as readonly Role[]).includes(role));

/** Whether the account may have appointments, consents and forms: its own, or those of the people it looks after. */
export const hasFamilyRole = (roles: readonly Role[]): boolean => roles.some((role) => FAMILY_ROLES.includes(role));
