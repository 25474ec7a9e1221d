import type { ReplyOf } from '@carefront/shared/contracts';
import {
  type Answers,
  OWNER,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
} from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { signedIn } from '../../../testing/signed-in.ts';
import { aPlan } from '../plan/plan.fixture.ts';
import type { PlanRuleResult } from '../plan/plan.rules.ts';
import type { ActivationEvent, PlannedActivation, PublishedRelease } from '../releases.api.ts';
import { ReleasesPage } from '../releases.page.tsx';
import { anActivation, aRelease } from './releases.fixture.ts';

export const ACTIVE = anActivation('mf-booking', '1.2.0');
export const OLD = aRelease('mf-booking', '1.2.0');
export const NEW = aRelease('mf-booking', '1.3.0', {
  published_at: '2026-11-21T15:00:00.000Z',
  notes: { en: 'Times load faster.', fr: 'Les heures se chargent plus vite.' },
});

export const releases = (
  data: PublishedRelease[] = [NEW, OLD],
  activations: PlannedActivation[] = [ACTIVE],
): ReplyOf<'listReleases'> => ({ sequence: 7, activations, data, total: data.length, page: 1, last_page: 1 });

export const events = (...data: ActivationEvent[]): ReplyOf<'listActivationEvents'> => ({
  ...{ data, total: data.length, page: 1, last_page: 1 },
});

export const plans = (...failed: PlanRuleResult['rule'][]): ReplyOf<'planActivation'> => ({
  sequence: 7,
  clinics: [aPlan(failed)],
});

export const aKey: ReplyOf<'listReleaseKeys'>[number] = {
  id: '0123456789abcdef',
  name: 'Garden team',
  remotes: ['mf-garden'],
  public_key: 'A'.repeat(43),
  created_by: 'Odile Roy',
  created_at: '2026-11-01T15:00:00.000Z',
  expires_at: '2099-01-30T15:00:00.000Z',
  revoked_at: null,
  last_used_at: null,
  approval: 'human',
};

const shell = { id: 'shell@1.0.0+0123456789', version: '1.0.0', container: 'shell', entry: '/shell.js' };
const files = {
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
  styles: [],
  assets: {},
  slot: { min_height_px: 0 },
};
/** Without descriptions: the parts have their technical names. */
const manifest: ReplyOf<'getManifest'> = { clinic: 'maple', shell: { ...shell, ...files }, remotes: {} };

/** The clinic with a part that has the login. */
export const manifestWithLogin: ReplyOf<'getManifest'> = {
  ...manifest,
  remotes: {
    'mf-door': {
      ...{ id: 'mf-door@1.0.0+0123456789', version: '1.0.0', container: 'mf_door', entry: '/door.js', ...files },
      fallback: null,
      describes: {
        views: [
          {
            ...{ name: 'main', place: 'page', feature: { en: 'The door', fr: 'la porte' } },
            routes: [{ path: '/login', access: 'public', title: null }],
          },
        ],
        ...{ provides: { login: '/login' }, links: [], parcels: [] },
      },
    },
  },
};

/** Renders the page for the clinic's owner. */
export function renderReleases(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}): RenderedRemote {
  window.sessionStorage.clear();
  return renderRemote(createElement(ReleasesPage), {
    path: '/staff/releases',
    session: signedIn(OWNER),
    ...options,
    routes: {
      getManifest: manifest,
      listReleases: releases(),
      listActivationEvents: events(),
      listReleaseKeys: [],
      planActivation: plans(),
      ...routes,
    },
  });
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
