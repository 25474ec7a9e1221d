// @vitest-environment jsdom
import type { Clinic } from '@carefront/shared/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aClinicInfo } from '../testing/clinic-info.ts';
import { openSite, serving } from '../testing/open-site.tsx';

/** jsdom has no layout: the test reports which elements are visible. */
let tell: (entries: Partial<IntersectionObserverEntry>[]) => void = () => undefined;
const observed = new Set<Element>();

beforeEach(() => {
  observed.clear();
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      tell = (entries) => callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
    }
    observe(element: Element) {
      observed.add(element);
    }
    disconnect() {
      observed.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Reports that only these elements are visible, as after scrolling. */
function see(...selectors: string[]): void {
  const entries = [...observed].map((target) => ({
    target,
    isIntersecting: selectors.some((selector) => target.matches(selector)),
  }));
  act(() => tell(entries));
}

async function open(clinic: Partial<Clinic> = {}) {
  openSite({ answer: serving(aClinicInfo({ clinic })) });
  await screen.findByRole('heading', { level: 1 });
  // The bar begins to observe in an effect, which may come later than the heading.
  await waitFor(() => expect(observed.size).toBeGreaterThan(0));
}
const bar = () => screen.queryByRole('group', { name: 'Reach us' });
const linksOf = () =>
  within(bar() ?? document.body)
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

describe('the bar at the bottom of a phone', () => {
  it('ST-09 offers booking and calling while the page’s own buttons are out of sight, also beside the contact section', async () => {
    await open();
    see('.site-actions');
    expect(bar()).toBeNull();
    see();
    expect(linksOf()).toEqual([
      ['Call', 'tel:+14165550199'],
      ['Book Now', '/site/book_appointment'],
    ]);
    see('.site-actions');
    expect(bar()).toBeNull();
  });

  it('ST-09 offers calling and writing where booking is off', async () => {
    await open({ is_booking_enabled: 0, enable_hidden_booking_links: 1 });
    see();
    expect(linksOf()).toEqual([
      ['Call', 'tel:+14165550199'],
      ['Email', 'mailto:hello@maple.test'],
    ]);
    expect(screen.getByRole('link', { name: 'Call (416) 555-0199' })).toBeTruthy();
  });

  it('ST-09 is hidden when it has nothing to offer', async () => {
    await open({ is_booking_enabled: 0, office_phone: null, email: null });
    see();
    expect(bar()).toBeNull();
  });
});

describe('the links of the page', () => {
  const inNav = () => within(screen.getByRole('navigation', { name: 'On this page' })).queryByText('Book Now');

  it('ST-09 offer booking while the page’s own buttons are out of sight', async () => {
    await open();
    see('.site-actions');
    expect(inNav()).toBeNull();
    see();
    expect(inNav()?.getAttribute('href')).toBe('/site/book_appointment');
  });

  it('ST-09 do not offer it where booking is off', async () => {
    await open({ is_booking_enabled: 0 });
    see();
    expect(inNav()).toBeNull();
  });
});
