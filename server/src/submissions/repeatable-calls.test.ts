import { readdirSync, readFileSync } from 'node:fs';
import type { Endpoint, RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { describe, expect, it } from 'vitest';

const NAMES = Object.keys(ROUTES) as RouteName[];
const endpointOf = (name: RouteName): Endpoint => ROUTES[name];

const STATE = 'sets what it names: a repeat finds it set, writes nothing more and answers the same';
const GONE = 'a repeat finds it gone, which is what the caller asked for';
const SETTING =
  'a setting or list of the clinic: it concerns no person, and its editor sees the entry after a lost answer';
const VERSIONED = 'names the version or state that it changes: a repeat is told the present one';
const SESSION =
  'about a session: after a lost answer the person logs in or asks again, and nothing was written on their behalf';
const UNUSED = 'keeps a file that nothing names yet: a second one is removed unused';
const READS = 'reads only';
const PLATFORM = 'of a release: it names the release or the plan, and a repeat is told the present state';

/** Writing calls without a key, each with the reason why a repeat after a lost answer does no harm. */
const REPEATABLE: Partial<Record<RouteName, string>> = {
  extendSession: SESSION,
  login: SESSION,
  loginTwoFactor: SESSION,
  resendCode: SESSION,
  logout: SESSION,
  requestPasswordReset: 'answers the same each time; the later link replaces the earlier one',
  checkResetLink: READS,
  changePassword: 'renews the session: after a lost answer the person logs in with the new password',
  startTwoFactor: 'makes a new secret, which counts when it is confirmed',
  confirmTwoFactor: 'renews the session: after a lost answer the person logs in with the second factor',
  removeTwoFactor: GONE,
  renewRecoveryCodes: 'answers new codes each time; the earlier ones end',
  revokeSession: GONE,
  revokeAllSessions: GONE,
  updatePerson: STATE,
  switchOffPerson: STATE,
  switchOnPerson: STATE,
  createService: SETTING,
  saveService: SETTING,
  offerService: STATE,
  moveService: STATE,
  createServiceCategory: SETTING,
  saveServiceCategory: SETTING,
  moveServiceCategory: STATE,
  removeServiceCategory: GONE,
  createDiscipline: SETTING,
  saveDiscipline: SETTING,
  moveDiscipline: STATE,
  removeDiscipline: GONE,
  createProgram: SETTING,
  saveProgram: SETTING,
  offerProgram: STATE,
  moveProgram: STATE,
  createProgramCategory: SETTING,
  saveProgramCategory: SETTING,
  moveProgramCategory: STATE,
  removeProgramCategory: GONE,
  createLocation: SETTING,
  saveLocation: SETTING,
  offerLocation: STATE,
  moveLocation: STATE,
  createClosure: SETTING,
  removeClosure: GONE,
  saveBookingSite: VERSIONED,
  uploadContentImage: UNUSED,
  savePortrait: STATE,
  saveClinicSettings: SETTING,
  saveStaffTwoFactor: SETTING,
  noteSiteSeen: STATE,
  registerByChatbot: 'its proof of work counts once: the same proof with the same answers gets the first answer',
  holdSlot: 'a visitor has one hold: a repeat renews it',
  savePractitionerHours: VERSIONED,
  saveHoursOnDate: STATE,
  removeHoursOnDate: GONE,
  addTimeOff: SETTING,
  removeTimeOff: GONE,
  updateCalendarEvent: 'sets the whole event: a repeat changes nothing and tells nobody',
  uploadNotePicture: UNUSED,
  saveConsentTemplate: VERSIONED,
  validateFormStep: READS,
  saveFormDraft: STATE,
  removeFormDraft: GONE,
  saveLinkedDraft: STATE,
  openLinkedDraft: 'the key that the code set opens the answers again, whatever the code is',
  sendLinkedDraftCode: 'answers the same each time; the later code replaces the earlier one',
  removeLinkedDraft: GONE,
  uploadFormAttachment: UNUSED,
  removeFormAttachment: GONE,
  saveFormServices: STATE,
  importQuestionnaire: SETTING,
  cancelUserForm: 'a request that is cancelled already stays cancelled',
  createForm: SETTING,
  saveForm: VERSIONED,
  publishForm: VERSIONED,
  setFormStatus: STATE,
  archiveForm: STATE,
  restoreForm: STATE,
  createFormCategory: SETTING,
  saveFormCategory: SETTING,
  startFormExport: 'a person has one export at a time, and sees it in the list',
  removeFormExport: GONE,
  saveFormRetention: STATE,
  markRegistrationsSeen: STATE,
  checkClientLink: READS,
  findClients: READS,
  listCategorizedPrograms: READS,
  removePaymentMethod: 'a card that was removed already stays removed, with the same answer',
  readOwnRefusal: STATE,
  receivePaymentEvent: 'the provider names each event, and an event counts once',
  assignClient: STATE,
  setGuardianAccess: STATE,
  setGuardianNeed: STATE,
  offerBookingAccount: 'sends the link again, within the limits of the mailbox',
  linkGuardian: 'a guardian who is linked already stays as they are, with the same answer',
  saveClientGuardian: STATE,
  unlinkGuardian: GONE,
  postTelemetry: 'counts reports of a browser, pooled',
  publishRelease: PLATFORM,
  createReleaseKey: SETTING,
  revokeReleaseKey: GONE,
  openPreview: 'opens a preview for this browser',
  openOverride: 'opens an override for this browser',
  endOverride: GONE,
  planActivation: READS,
  applyActivation: PLATFORM,
  rollBackActivation: PLATFORM,
  holdActivation: PLATFORM,
  approveRelease: PLATFORM,
  revokeRelease: PLATFORM,
  postEvidence: PLATFORM,
};

const writing = NAMES.filter((name) => endpointOf(name).method !== 'GET');
const keyed = writing.filter((name) => endpointOf(name).isIdempotent);

/** Names of the routes that use the wrapper. */
function wrapped(): string[] {
  const source = new URL('../', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = files
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .filter((text) => /oncePerKey|actOnce/.test(text));
  return keyed.filter((name) => texts.some((text) => text.includes(`'${name}'`)));
}

describe('writing calls', () => {
  it.each(writing)('BK-85 GN-03 can be repeated after a lost answer, by a key or by nature: %s', (name) => {
    const isKeyed = endpointOf(name).isIdempotent === true;
    expect([isKeyed, REPEATABLE[name] !== undefined]).toEqual(isKeyed ? [true, false] : [false, true]);
  });

  it('BK-85 use the one wrapper when they take a key', () => {
    expect(wrapped()).toEqual(keyed);
    expect(keyed).toHaveLength(25);
  });
});
