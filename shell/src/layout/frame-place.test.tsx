// @vitest-environment jsdom
import type { WatchCount } from '@carefront/shared/app';
import { createPageMap, type RemoteDescription } from '@carefront/shared/contracts';
import type { SessionState } from '@carefront/shared/events';
import { aClinicIdentity, aSessionUser } from '@carefront/shared/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FramePlace } from './start-layout.tsx';

type Link = RemoteDescription['links'][number];
const aLink = (en: string, to: string, order: number, more: Partial<Link> = {}): Link => ({
  ...{ menu: 'staff', to, label: { en, fr: `${en} fr` }, access: ['staff', 'owner'], order, group: 'day' },
  ...more,
});
const page = { access: 'signed-in' as const, title: null };
const garden: RemoteDescription = {
  views: [
    {
      name: 'main',
      place: 'page',
      feature: { en: 'Garden', fr: 'Jardin' },
      routes: [
        { ...page, path: '/beds/:id?', frame: 'staff' },
        { ...page, path: '/plain' },
        { ...page, path: '/paper', hasEditor: true },
      ],
    },
  ],
  provides: {},
  links: [
    aLink('Beds', '/beds', 1, { icon: 'calendar', count: 'dry-beds' }),
    aLink('Trees', '/trees', 2),
    aLink('Paper', '/paper', 3, { group: 'clinic' }),
    aLink('Gate', '/gate', 4, { group: 'clinic', access: ['owner'] }),
    aLink('Shed', '/shed', 5, { group: 'clinic' }),
  ],
  parcels: [],
};
const pages = createPageMap({ garden }, aClinicIdentity());
const staff: SessionState = { status: 'signed-in', user: aSessionUser({ roles: ['staff'] }) };
const owner: SessionState = { status: 'signed-in', user: aSessionUser({ roles: ['owner'] }) };
const family: SessionState = { status: 'signed-in', user: aSessionUser({ roles: ['client'] }) };

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  document.body.dataset.frame = 'staff';
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete document.body.dataset.frame;
});

function aPlace(session: SessionState, path = '/beds', watchCount: WatchCount = () => () => undefined) {
  const place = (now: SessionState, at: string) => (
    <FramePlace session={now} locale="en" path={at} pages={pages} watchCount={watchCount} nonce="n" />
  );
  const { rerender } = render(place(session, path));
  return { go: (now: SessionState, at = path) => rerender(place(now, at)), user: userEvent.setup() };
}
const navigation = () => screen.findByRole('navigation', { name: 'Workplace' });
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const reserved = () => document.body.dataset.frame ?? null;

describe('SH-01 the navigation beside the pages of the clinic', () => {
  it('has the links of the role, marks the present page, and leads to editors by a new document', async () => {
    aPlace(staff, '/beds/7');
    expect(namesIn(await navigation())).toEqual(['Beds', 'Trees', 'Paper', 'Shed']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Beds');
    expect(screen.getByRole('group', { name: 'Clinic' })).toBeDefined();
    cleanup();
    aPlace(owner);
    expect(namesIn(await navigation())).toContain('Gate');
  });

  it('keeps its place while the session is not known, and gives it back to everybody else', async () => {
    const { go } = aPlace({ status: 'unknown' });
    expect([reserved(), screen.queryByRole('navigation')]).toEqual(['staff', null]);
    go(staff);
    await navigation();
    expect(reserved()).toBe('staff');
    for (const session of [family, { status: 'anonymous' } as const]) {
      go(session);
      expect([reserved(), screen.queryByRole('navigation')]).toEqual([null, null]);
    }
  });

  it('is absent beside pages without a frame, and comes back', async () => {
    const { go } = aPlace(staff, '/plain');
    expect([reserved(), screen.queryByRole('navigation')]).toEqual([null, null]);
    go(staff, '/beds');
    await navigation();
    expect(reserved()).toBe('staff');
  });

  it('follows the counts when the browser is idle, once, and adds their words to the names', async () => {
    const end = vi.fn();
    const watchCount = vi.fn<WatchCount>((_count, onCount) => {
      onCount({ en: '3 dry', fr: '3 secs' });
      return end;
    });
    const { go } = aPlace(staff, '/beds', watchCount);
    await navigation();
    expect(watchCount).not.toHaveBeenCalled();
    expect(await screen.findByRole('link', { name: 'Beds, 3 dry' })).toBeDefined();
    go(staff, '/beds/7');
    expect(watchCount.mock.calls.map(([count]) => count)).toEqual([{ remote: 'garden', name: 'dry-beds' }]);
    act(() => go(family));
    expect(end).toHaveBeenCalledOnce();
  });

  it('is a bar of four links on a phone, with all links in a dialog that returns the focus', async () => {
    isPhone = true;
    const { user } = aPlace(owner);
    const bar = await navigation();
    expect(namesIn(bar)).toEqual(['Beds', 'Trees', 'Paper', 'Gate']);
    const more = within(bar).getByRole('button', { name: 'More' });
    await user.click(more);
    const dialog = screen.getByRole('dialog', { name: 'Workplace' });
    expect(namesIn(dialog)).toEqual(['Beds', 'Trees', 'Paper', 'Gate', 'Shed']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(more);
    await user.click(more);
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Shed' }));
    expect([window.location.pathname, screen.queryByRole('dialog')]).toEqual(['/shed', null]);
  });
});
