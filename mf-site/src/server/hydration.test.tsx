// @vitest-environment jsdom
import { clinicInfoQuery, type RemoteProps } from '@carefront/shared/app';
import type { ClinicInfo, Locale } from '@carefront/shared/contracts';
import { aClinicIdentity } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mount, unmount } from '../lifecycle.ts';
import { aClinicInfo, anEmptyClinicInfo } from '../testing/clinic-info.ts';
import { aRemoteContext } from '../testing/open-site.tsx';
import { render } from './render.tsx';

const RENDERED_AT_MS = Date.UTC(2025, 10, 21);
const noAnswer: typeof fetch = () => Promise.reject(new Error('Nothing may be asked for: the page came with its data'));
let mounted: RemoteProps | null = null;
let stopListening: () => void = () => undefined;

// Loads the large dialog chunk once, so that no test waits for it.
beforeAll(() => import('../contact/contact.dialog.tsx'), 60_000);
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted?.domElement.remove();
  stopListening();
  mounted = null;
});

/** Hydrates as the shell does: puts the server's markup into the slot and its data into the cache, then mounts the remote. */
async function takeOver(clinicInfo: ClinicInfo, locale: Locale, path = '/site', markupOf = clinicInfo) {
  window.history.replaceState(null, '', path);
  const input = { path, locale, renderedAtMs: RENDERED_AT_MS, origin: 'https://maple.test' };
  const { html } = render({ ...input, zone: aClinicIdentity().zone, clinicInfo: markupOf });
  const domElement = document.body.appendChild(document.createElement('div'));
  domElement.innerHTML = html;
  const title = domElement.querySelector('h1');
  const { context } = aRemoteContext({ locale, renderedAtMs: RENDERED_AT_MS, answer: noAnswer });
  context.queryClient.setQueryData(clinicInfoQuery(context.api).queryKey, clinicInfo);
  const onCrash = vi.fn();
  const mismatches: unknown[] = [];
  // When the markup differs, React reports an error to the window and renders the page again.
  const onMismatch = (event: ErrorEvent) => {
    mismatches.push(event.error);
    event.preventDefault();
  };
  window.addEventListener('error', onMismatch);
  stopListening = () => window.removeEventListener('error', onMismatch);
  mounted = { context, domElement, isServerRendered: true, onCrash };
  await mount(mounted);
  return { domElement, title, mismatches, onCrash };
}

describe('hydrating the server’s markup', () => {
  it.each([
    { name: 'a full clinic in English', info: aClinicInfo(), locale: 'en' },
    { name: 'a full clinic in French', info: aClinicInfo(), locale: 'fr' },
    { name: 'an empty clinic', info: anEmptyClinicInfo(), locale: 'en' },
  ] as const)('ST-16 $name: nothing is rendered again, and no request is sent', async ({ info, locale }) => {
    const { domElement, title, mismatches, onCrash } = await takeOver(info, locale);
    const year = new Intl.DateTimeFormat('en-CA', { year: 'numeric', timeZone: info.clinic.timezone }).format();
    await waitFor(() => expect(domElement.textContent).toContain(`© ${year}`));
    expect(mismatches).toEqual([]);
    expect(onCrash).not.toHaveBeenCalled();
    expect(domElement.querySelector('h1')).toBe(title);
  });

  it.each([
    '/site/about',
    '/site/services',
    '/site/team',
    '/site/team/2',
    '/site/team/99',
    '/site/forms/intake',
    '/site/register',
  ])('ST-16 RT-10 %s: nothing is rendered again, and no request is sent, in both languages', async (path) => {
    for (const locale of ['en', 'fr'] as const) {
      const { domElement, title, mismatches, onCrash } = await takeOver(aClinicInfo(), locale, path);
      await waitFor(() => expect(document.title).toContain('Maple Therapy'));
      expect(mismatches).toEqual([]);
      expect(onCrash).not.toHaveBeenCalled();
      expect(domElement.querySelector('h1')).toBe(title);
      if (mounted) await unmount(mounted);
      domElement.remove();
      document.title = '';
    }
  });

  it('ST-16 detects markup that differs from the page', async () => {
    const other = aClinicInfo({ clinic: { name: 'Another Clinic' } });
    const { mismatches, domElement, title } = await takeOver(aClinicInfo(), 'en', '/site', other);
    await waitFor(() => expect(mismatches).not.toEqual([]));
    expect(domElement.querySelector('h1')).not.toBe(title);
  });

  it('ST-16 makes the page interactive: a booking link changes the address without a reload', async () => {
    await takeOver(aClinicInfo(), 'en');
    await userEvent.click(screen.getByRole('link', { name: 'Book Now' }));
    expect(window.location.pathname).toBe('/site/book_appointment');
  });

  it('RT-03 opens the coming-soon dialog over the page after a direct visit', async () => {
    const { title, domElement, mismatches } = await takeOver(anEmptyClinicInfo(), 'en', '/site/book_appointment');
    expect(await screen.findByRole('dialog', { name: 'Self booking coming soon..' })).toBeTruthy();
    expect(mismatches).toEqual([]);
    expect(domElement.querySelector('h1')).toBe(title);
  });
});
