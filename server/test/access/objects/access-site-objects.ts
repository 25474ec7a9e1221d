import type { Caller, GuardedRoute } from '@carefront/shared/contracts';
import type { Relation } from '../access-scene.ts';
import type { RouteCase } from './access-objects.ts';

type SiteRoute = Extract<
  GuardedRoute,
  | 'getBookingSite'
  | 'saveBookingSite'
  | 'listSiteVersions'
  | 'getSiteVersion'
  | 'uploadContentImage'
  | 'savePortrait'
  | 'getClinicSettings'
  | 'listMissingTranslations'
  | 'saveClinicSettings'
  | 'saveStaffTwoFactor'
  | 'getOpening'
  | 'noteSiteSeen'
  | 'getBotCheck'
  | 'registerByChatbot'
  | 'registerClient'
  | 'uploadNotePicture'
  | 'listNotePictures'
  | 'showNotePicture'
  | 'listRegistrations'
>;

const section = { title: '', content: '' };
const site = {
  json_content: {
    home: { greetings: '', banner_title: '', banner_subtitle: '', banner_icon: '' },
    options: { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 1 },
    about: { icon: '', ...section },
    services: section,
    team: section,
  },
  about_us_content: '',
  services_content: '',
  teams_content: '',
} as const;

const registration = {
  first_name: 'Robin',
  last_name: 'Field',
  email: 'robin@example.test',
  birthday: '1990-04-30',
  sex: 'F',
  country_id: 1,
  state: 109,
  bot_check: 'no proof at all',
} as const;

const intake = {
  first_name: 'Robin',
  last_name: 'Field',
  // An invalid email: a scene for each caller writes no client.
  email: 'robin',
  dob: '1990-04-30',
} as const;

const noPortrait = (id: number | string = 0) => ({ params: { id: Number(id) }, body: { image_url: null } });
const picture = (id: number | string = '') => ({ params: { id: String(id) } });
/** Callers who read the notes of registrations. */
const NOTE_READERS: Partial<Record<Caller, readonly Relation[]>> = {
  staff: ['same clinic'],
  office_admin: ['same clinic'],
  owner: ['same clinic'],
};

/** Cases of the site's editor and the help bot. Apart from pictures in notes, their calls name no object but the clinic's site. */
export const SITE_OBJECTS: { readonly [N in SiteRoute]: RouteCase<N> } = {
  getBookingSite: { input: () => ({}) },
  saveBookingSite: { input: () => ({ body: site }), free: ['version'] },
  listSiteVersions: { input: () => ({}) },
  // Version 0 is the site before its first save; every clinic has it.
  getSiteVersion: { input: () => ({ params: { version: 0 } }), free: ['version'] },
  // Without a file, the upload is refused as an invalid input.
  uploadContentImage: { input: () => ({}), admitted: 422 },
  savePortrait: {
    input: ({ objects }) => noPortrait(objects.practitioner['same clinic']),
    objects: [
      { field: 'id', kind: 'practitioner', input: noPortrait, reached: { clinic: ['same clinic'] }, refused: 404 },
    ],
  },
  getClinicSettings: { input: () => ({}) },
  listMissingTranslations: { input: () => ({}) },
  // The seeded values: a scene for each caller changes nothing.
  saveClinicSettings: { input: () => ({ body: { is_booking_enabled: 1 } }) },
  saveStaffTwoFactor: { input: () => ({ body: { requires_staff_two_factor: 0 } }) },
  getOpening: { input: () => ({}) },
  noteSiteSeen: { input: () => ({}) },
  getBotCheck: { input: () => ({}) },
  registerByChatbot: { input: () => ({ body: registration }), admitted: 422, free: ['country_id', 'state'] },
  registerClient: {
    input: () => ({ body: intake }),
    admitted: 422,
    free: ['practitioner_id', 'occupation_id', 'country_id', 'state_id'],
  },
  // Without a file, the upload is refused as an invalid input.
  uploadNotePicture: { input: () => ({}), admitted: 422 },
  listNotePictures: { input: () => ({}) },
  showNotePicture: {
    input: ({ objects }) => picture(objects.waitingPicture.own),
    objects: [
      { field: 'id', kind: 'notePicture', input: picture, reached: {}, reachedBy: NOTE_READERS, refused: 404 },
      { field: 'id', kind: 'waitingPicture', input: picture, reached: { public: ['own'] }, refused: 404 },
    ],
  },
  listRegistrations: { input: () => ({}) },
};
