import { describe, expect, it } from 'vitest';
import {
  type ClinicSwitches,
  canShareDocument,
  createPageMap,
  isUnlisted,
  needsAccount,
  type Role,
} from '../src/contracts/index.ts';
import { DEFAULT_POLICY, policyOf } from '../src/domain/releases/public.ts';
import { findDescriptionFaults, readDescriptions } from './check-descriptions.ts';

const REMOTES = await readDescriptions();

const clinic = (
  isBookingEnabled: boolean,
  hasHiddenBookingLinks: boolean,
  isChatbotEnabled = false,
): ClinicSwitches => ({ isBookingEnabled, hasHiddenBookingLinks, isIntakeFormEnabled: true, isChatbotEnabled });
const pagesOf = (of: ClinicSwitches) => createPageMap(REMOTES, of);
const active = (path: string, of: ClinicSwitches) =>
  pagesOf(of)
    .viewsAt(path)
    .map(({ remote }) => remote);
const OPEN = pagesOf(clinic(true, true, true));

describe('which remote is at which path', () => {
  it.each([
    ['/site', ['mf-site']],
    ['/site/', ['mf-site']],
    ['/site/book_appointment', ['mf-site', 'mf-booking']],
    ['/site/book_appointment/7', ['mf-site', 'mf-booking']],
    ['/site/book_appointment/7/x', []],
    ['/site/book_appointments', []],
    ['/site/about', ['mf-site']],
    ['/site/about/', ['mf-site']],
    ['/site/about/1', []],
    ['/site/abouts', []],
    ['/site/services', ['mf-site']],
    ['/site/services/501', []],
    ['/site/team', ['mf-site']],
    ['/site/team/101', ['mf-site']],
    ['/site/team/101/', ['mf-site']],
    ['/site/team/101/bio', []],
    ['/site/teams', []],
    ['/site/register', ['mf-site', 'mf-forms']],
    ['/site/register/', ['mf-site', 'mf-forms']],
    ['/site/register/1', []],
    ['/site/forms', ['mf-site', 'mf-forms']],
    ['/site/forms/intake', ['mf-site', 'mf-forms']],
    ['/site/forms/intake/first-visit-12', ['mf-site', 'mf-forms']],
    ['/site/forms/intake/first-visit-12/', ['mf-site', 'mf-forms']],
    ['/site/forms/intake/first-visit-12/more', []],
    ['/site/formsx', []],
    ['/site/nowhere', []],
    ['/login', ['mf-auth']],
    ['/login/', ['mf-auth']],
    ['/login/reset', ['mf-auth']],
    ['/login/reset/abc', ['mf-auth']],
    ['/login/reset/abc/d', []],
    ['/login/other', []],
    ['/logins', []],
    ['/site/client_account', ['mf-consent']],
    ['/site/client_account/', ['mf-consent']],
    ['/site/client_account/consents/abc', ['mf-consent']],
    ['/site/client_account/consents/abc/certificate', ['mf-consent']],
    ['/site/client_account/consents/abc/more', []],
    ['/site/client_account/consents', []],
    ['/site/consent', ['mf-consent']],
    ['/site/consent/abc', ['mf-consent']],
    ['/site/consent/abc/d', []],
    ['/staff/consents', ['mf-consent']],
    ['/staff/consents/abc/certificate', ['mf-consent']],
    ['/staff/consent_form', ['mf-consent']],
    ['/site/form_link', ['mf-forms']],
    ['/site/form_link/abc', ['mf-forms']],
    ['/staff/forms', ['mf-forms']],
    ['/staff/forms/7/preview', ['mf-forms']],
    ['/staff/forms/7/fill_out/3', ['mf-forms']],
    ['/staff/forms/responses/abc', ['mf-forms']],
    ['/staff/clients/3/forms', ['mf-forms']],
    ['/staff/clients/3', ['mf-office']],
    ['/staff/clients', ['mf-office']],
    ['/staff/clients/3/other', []],
    ['/staff/audit', ['mf-office']],
    ['/staff/audit/1', []],
    ['/staff', ['mf-office']],
    ['/staff/people', ['mf-office']],
    ['/staff/releases', ['mf-office']],
    ['/staff/settings', ['mf-office']],
    ['/staff/settings/look', ['mf-office']],
    ['/staff/portraits', ['mf-office']],
    ['/account/security', ['mf-auth']],
    ['/site/tb_meet', ['mf-site', 'mf-booking']],
    ['/site/tb_meet/', ['mf-site', 'mf-booking']],
    ['/site/tb_meet/1', []],
    ['/site/manage_booking/abc', ['mf-booking']],
    ['/site/manage_booking', ['mf-booking']],
    ['/site/manage_booking/abc/d', []],
    ['/staff/bookings', ['mf-office']],
    ['/staff/calendar', ['mf-office']],
    ['/staff/hours/5', ['mf-office']],
    ['/staff/site', ['mf-site']],
    ['/staff/site/', ['mf-site']],
    ['/staff/site/about', []],
    ['/staff/other', []],
    ['/account', []],
    ['/nowhere', []],
  ])('RT-01 RT-02 RT-04 RT-05 RT-06 RT-07 RT-08 RT-10 ST-15 %s', (path, expected) => {
    expect(active(path, clinic(true, false))).toEqual(expected);
    expect(OPEN.pageAt(path) !== null).toBe(expected.length > 0);
  });

  it.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('RT-02 booking enabled %s, hidden links %s: dialog %s', (isEnabled, hasHidden, expected) => {
    expect(active('/site/book_appointment', clinic(isEnabled, hasHidden)).includes('mf-booking')).toBe(expected);
  });

  it('RT-04 lets staff book where visitors may not', () => {
    expect(active('/site/tb_meet', clinic(false, false))).toEqual(['mf-site', 'mf-booking']);
  });

  it('ST-15 gives the editor another place than the site', () => {
    const placesOf = (path: string) => OPEN.viewsAt(path).map(({ slot }) => slot);
    expect(placesOf('/staff/site')).toEqual(['mf-site-editor']);
    expect(placesOf('/site/about')).toEqual(['mf-site', 'mf-chatbot']);
  });

  it.each([
    ['/staff/site', '/staff/site/', true],
    ['/staff/site', '/staff', false],
    ['/staff/site/', '/site', false],
    ['/login', '/staff/site', false],
    ['/staff/consent_form', '/staff/site', true],
    ['/staff/consent_form', '/staff/consents', false],
    ['/nowhere', '/staff/site', false],
    ['/staff/sites', '/staff/site/about', true],
    ['/site', '/login', true],
  ])('ST-15 %s and %s in one document: %s', (path, other, expected) => {
    expect(canShareDocument(OPEN.pageAt(path), OPEN.pageAt(other))).toBe(expected);
  });

  it.each([
    ['/site', true],
    ['/site/about', true],
    ['/site/team/101', true],
    ['/site/book_appointment/7', true],
    ['/site/forms/intake', true],
    ['/site/tb_meet', false],
    ['/site/manage_booking/abc', false],
    ['/site/manage_booking', false],
    ['/site/client_account', false],
    ['/login', false],
    ['/staff', false],
    ['/staff/site', false],
    ['/nowhere', false],
  ])('ST-10 shows the help bot in the corner of %s: %s, when the clinic has it', (path, expected) => {
    const bot = OPEN.views.find(({ view }) => view.place === 'corner')?.remote ?? '';
    expect(active(path, clinic(true, false, true)).includes(bot)).toBe(expected);
    expect(active(path, clinic(true, false, false)).includes(bot)).toBe(false);
  });

  it.each([
    ['/staff/site', 'Edit the site', true],
    ['/staff/waitlist', 'Waitlist', true],
    ['/staff/bookings', 'Appointments', true],
    ['/staff/consents/abc/certificate', 'Consents', true],
    ['/staff/consent_form', 'Consent Form', true],
    ['/staff/audit', 'Audit log', true],
    ['/staff', 'Today', true],
    ['/account/security', 'Security', true],
    ['/site/client_account/consents/abc', 'Your account', true],
    ['/login', 'Log in', true],
    ['/login/reset/abc', 'Choose a new password', true],
    ['/site/manage_booking/abc', 'Your appointment', true],
    ['/site/manage_booking', 'Your appointment', true],
    ['/site/consent/abc', 'Consent Form', true],
    ['/site/consent_copy', 'Your signed form', true],
    ['/site/tb_meet', null, true],
    ['/site/book_appointment/7', null, false],
    ['/site/about', null, false],
    ['/site/team/101', null, false],
    ['/site/register', null, false],
    ['/site/forms/intake/first-visit-12', null, false],
  ])('SH-12 ST-16 %s: title %s, private %s', (path, title, isPrivate) => {
    const at = OPEN.pageAt(path);
    expect(at?.route.title?.en ?? null).toBe(title);
    expect(at && isUnlisted(at)).toBe(isPrivate);
  });

  it.each([
    ['/site/client_account', true],
    ['/staff/', true],
    ['/account/security', true],
    ['/staff/bookings', true],
    ['/staff/site', true],
    ['/site/tb_meet', true],
    ['/site/manage_booking/abc', false],
    ['/login', false],
    ['/site', false],
  ])('AU-13 %s is a private page: %s', (path, expected) => {
    expect(needsAccount(OPEN.pageAt(path))).toBe(expected);
  });

  it('lets only one remote at a time be the page', () => {
    for (const path of [
      '/site',
      '/site/book_appointment/7',
      '/login',
      '/staff',
      '/staff/bookings',
      '/staff/site',
      '/site/tb_meet',
      '/site/about',
      '/site/team/101',
      '/site/register',
      '/site/forms/intake/first-visit-12',
      '/nowhere',
    ]) {
      const pages = OPEN.viewsAt(path).filter(({ view }) => view.place === 'page');
      expect(pages.length).toBe(OPEN.pageAt(path) ? 1 : 0);
    }
  });
});

describe('links of the start pages', () => {
  const OFFICE = [
    '/staff/bookings',
    '/staff/calendar',
    '/staff/clients',
    '/site/tb_meet',
    '/staff/consents',
    '/staff/forms',
    '/staff/forms/responses',
    '/staff/waitlist',
    '/staff/settings',
    '/staff/site',
    '/staff/portraits',
  ];
  /** By default everybody who works at the clinic edits them (decision 90). */
  const EDITED = ['/staff/site', '/staff/portraits', '/staff/consent_form'];
  const EVERYBODY = ['/account/security', '/site'];
  const FEW = [
    '/staff/bookings',
    '/staff/calendar',
    '/staff/clients',
    '/site/tb_meet',
    '/staff/hours',
    '/staff/consents',
    '/staff/forms',
    '/staff/forms/responses',
  ];
  const without = (remote: string) => {
    const { [remote]: _left, ...others } = REMOTES;
    return createPageMap(others, clinic(true, true, true));
  };
  const toOf = (links: readonly { to: string }[]) => links.map(({ to }) => to);

  it.each<{ roles: Role[]; pages: typeof OPEN; links: string[] }>([
    {
      roles: ['owner'],
      pages: OPEN,
      links: [...OFFICE, '/staff/consent_form', '/staff/audit', '/staff/releases', ...EVERYBODY],
    },
    { roles: ['office_admin'], pages: OPEN, links: [...OFFICE, '/staff/consent_form', ...EVERYBODY] },
    { roles: ['staff'], pages: OPEN, links: [...FEW, '/staff/waitlist', ...EDITED, ...EVERYBODY] },
    {
      roles: ['practitioner', 'client'],
      pages: OPEN,
      links: [...FEW, ...EDITED, '/site/client_account', ...EVERYBODY],
    },
    { roles: ['client'], pages: OPEN, links: ['/site/client_account', ...EVERYBODY] },
    {
      roles: ['owner'],
      pages: without('mf-consent'),
      links: [...OFFICE.filter((to) => to !== '/staff/consents'), '/staff/audit', '/staff/releases', ...EVERYBODY],
    },
    {
      roles: ['staff'],
      pages: without('mf-booking'),
      links: [...FEW.filter((to) => to !== '/site/tb_meet'), '/staff/waitlist', ...EDITED, ...EVERYBODY],
    },
  ])('ST-15 CB-07 CO-12 RL-01 $roles start with $links', ({ roles, pages, links }) => {
    expect(toOf(pages.linksOf('staff-start', roles))).toEqual(links);
  });

  it.each<{ roles: Role[]; isOpen: boolean; links: string[] }>([
    { roles: ['client'], isOpen: true, links: ['/site/book_appointment', '/site/forms', ...EVERYBODY] },
    { roles: ['guardian'], isOpen: true, links: ['/site/book_appointment', '/site/forms', ...EVERYBODY] },
    { roles: ['contact'], isOpen: false, links: ['/site/forms', ...EVERYBODY] },
    { roles: ['staff'], isOpen: true, links: ['/staff', ...EVERYBODY] },
    { roles: ['owner'], isOpen: false, links: ['/staff', ...EVERYBODY] },
    {
      roles: ['practitioner', 'client'],
      isOpen: true,
      links: ['/staff', '/site/book_appointment', '/site/forms', ...EVERYBODY],
    },
  ])(
    'RT-06 RL-01 the account page of $roles, with booking open $isOpen, links to $links',
    ({ roles, isOpen, links }) => {
      expect(toOf(pagesOf(clinic(isOpen, false)).linksOf('account', roles))).toEqual(links);
    },
  );

  it.each<{ roles: Role[]; links: string[] }>([
    { roles: ['client'], links: ['/site/client_account', '/account/security'] },
    { roles: ['owner'], links: ['/staff', '/account/security'] },
    { roles: ['practitioner', 'client'], links: ['/staff', '/account/security'] },
  ])('SH-01 AU-13 the account menu of $roles links to $links', ({ roles, links }) => {
    expect(toOf(OPEN.linksOf('account-menu', roles))).toEqual(links);
  });

  it.each<{ roles: Role[]; links: string[] }>([
    { roles: ['owner'], links: ['/staff/clients/:clientId/forms'] },
    { roles: ['practitioner'], links: ['/staff/clients/:clientId/forms'] },
    { roles: ['client'], links: [] },
  ])('RL-01 IN-09 where staff see a client, $roles get $links', ({ roles, links }) => {
    expect(toOf(OPEN.linksOf('client', roles))).toEqual(links);
  });

  it('ST-15 CO-04 marks links to pages with an editor, which need a new document', () => {
    const marked = OPEN.linksOf('staff-start', ['owner']).filter(({ hasEditor }) => hasEditor);
    expect(toOf(marked)).toEqual(['/staff/site', '/staff/consent_form']);
  });
});

it('SH-02 the descriptions of all remotes fit together', () => {
  expect(findDescriptionFaults(REMOTES)).toEqual([]);
});

it('SH-05 consents alone never fall back, never run offline, and need a person to approve them', () => {
  const strict = Object.entries(REMOTES).filter(([, described]) => policyOf(described) !== DEFAULT_POLICY);
  expect(strict.map(([name, { policy }]) => [name, policy])).toEqual([
    ['mf-consent', { fallback: 'none', offline: 'refuse', approval: 'human' }],
  ]);
});
