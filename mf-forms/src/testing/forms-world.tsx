import { loadDeviceDrafts, loadServerDrafts } from '@carefront/shared/app';
import type { ReplyOf, SessionUser } from '@carefront/shared/contracts';
import { type Answers, aClinicInfo, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { App } from '../root.tsx';
import { threePages } from '../runner/form-runner.fixture.ts';

// The fields wait for the code of the drafts: loaded once, so that no test waits for it.
beforeAll(() => Promise.all([loadDeviceDrafts(), loadServerDrafts()]), 60_000);

/** Builders of forms for tests. Each makes a complete, valid value; a test changes only the values that it checks. */
export type FormSummary = ReplyOf<'listLiveForms'>['data'][number];
export type FormCategory = ReplyOf<'listFormCategories'>['data'][number];

export const aSummary = (change: Partial<FormSummary> = {}): FormSummary => ({
  form_id: 5,
  name: 'Health History',
  slug: 'health-history',
  category: 'intake',
  version: 1,
  form_type_id: 3,
  is_live: 1,
  form_description: 'Your health until now.',
  locale: 'en',
  ...change,
});

export const aCategory = (change: Partial<FormCategory> = {}): FormCategory => ({
  id: 1,
  name: 'Intake',
  locale: 'en',
  slug: 'intake',
  live_forms_count: 3,
  ...change,
});

export const CONSENTS = aCategory({ id: 2, name: 'Consents', slug: 'consents', live_forms_count: 1 });

export const aPage = <T,>(data: T[], change: { page?: number; last_page?: number } = {}) => ({
  data,
  total: data.length,
  page: 1,
  last_page: 1,
  /** Only lists of responses tell it. */
  has_more: 0 as const,
  ...change,
});

export const signedIn = (user: SessionUser) => ({ session: { status: 'signed-in', user } as const });

/** A clinic with two categories and one form. */
const ROUTES: Answers = {
  getClinicInfo: aClinicInfo({ clinic: { office_phone: '(416) 555-0199', email: 'hello@maple.test' } }),
  checkOnlyLiveForm: { slug: null },
  listFormCategories: { data: [aCategory(), CONSENTS] },
  getFormCategory: { data: aCategory() },
  listLiveForms: aPage([aSummary()]),
  getLiveForm: threePages(),
  countForms: { draft_forms: 1, new_responses: 12, waiting_requests: 2 },
};

/** Renders the remote over the site. */
export const renderLayer = (path: string, { routes, ...options }: RenderRemoteOptions = {}) =>
  renderRemote(<App />, { path, place: 'layer', ...options, routes: { ...ROUTES, ...routes } });

/** Renders a page of the remote. */
export const renderPage = (path: string, { routes, ...options }: RenderRemoteOptions = {}) =>
  renderRemote(<App />, { path, ...options, routes: { ...ROUTES, ...routes } });

export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
/** The focused heading of a dialog. */
export const focused = () => document.activeElement?.textContent;
