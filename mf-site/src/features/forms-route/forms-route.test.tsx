// @vitest-environment jsdom
import { openPart, renderRemote } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { App } from '../../root.tsx';
import { aClinicInfo } from '../../testing/clinic-info.ts';

// Loads the large dialog chunk once, so that no test waits for it.
beforeAll(() => import('../../contact/contact.dialog.tsx'), 60_000);

const FORMS = ['form-launcher@1', 'form-runner@1', 'intake-form@1'] as const;
const NOT_YET = 'Online forms are not available yet';

async function open(path: string, parts: readonly (typeof FORMS)[number][] = FORMS, isFormsOn: 0 | 1 = 1) {
  const info = aClinicInfo({ clinic: { is_intakeform_enabled: isFormsOn } });
  const remote = renderRemote(createElement(App), { path, parts, routes: { getClinicInfo: info } });
  // An open dialog hides the heading from screen readers.
  await screen.findByRole('heading', { level: 1, name: 'A calm place to talk', hidden: true });
  return remote;
}

describe('forms over the home page', () => {
  it.each([
    { path: '/site/forms', part: 'form-launcher@1', values: { categorySlug: null } },
    { path: '/site/forms/intake', part: 'form-launcher@1', values: { categorySlug: 'intake' } },
    { path: '/site/forms/intake/7', part: 'form-runner@1', values: { categorySlug: 'intake', formSlugId: '7' } },
    { path: '/site/register', part: 'intake-form@1', values: {} },
  ] as const)(
    'ST-12 RT-05 RT-07 $path opens $part, and closing it returns to /site',
    async ({ path, part, values }) => {
      const { parcels } = await open(path);
      await waitFor(() => expect(openPart(parcels, part)?.props).toMatchObject(values));
      expect(screen.queryByRole('dialog')).toBeNull();
      act(() => openPart(parcels, part)?.props.onClosed());
      expect(window.location.pathname).toBe('/site');
      expect(openPart(parcels, part)).toBeUndefined();
    },
  );

  it('RT-07 follows the address from the launcher to a form', async () => {
    const { parcels, user } = await open('/site');
    await user.click(screen.getByRole('link', { name: 'Forms' }));
    await waitFor(() => expect(openPart(parcels, 'form-launcher@1')).toBeTruthy());
    act(() => {
      window.history.pushState(null, '', '/site/forms/intake/first');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(openPart(parcels, 'form-runner@1')?.props).toMatchObject({ formSlugId: 'first' });
    expect(openPart(parcels, 'form-launcher@1')).toBeUndefined();
  });

  it.each(['/site/forms', '/site/forms/intake/7', '/site/register'])(
    'ST-12 %s says how to reach the clinic when no parcel exists',
    async (path) => {
      const { parcels, user } = await open(path, []);
      const dialog = within(await screen.findByRole('dialog', { name: NOT_YET }));
      expect(dialog.getByText('(416) 555-0199')).toBeTruthy();
      expect(dialog.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+14165550199');
      expect(dialog.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('mailto:hello@maple.test');
      expect(parcels).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'OK' }));
      expect(window.location.pathname).toBe('/site');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('ST-10 ST-12 opens no form when the clinic has switched forms off', async () => {
    const { parcels } = await open('/site/forms', FORMS, 0);
    expect(await screen.findByRole('dialog', { name: NOT_YET })).toBeTruthy();
    expect(parcels).toEqual([]);
  });

  it('GN-05 speaks French', async () => {
    renderRemote(createElement(App), {
      path: '/site/register',
      locale: 'fr',
      parts: [],
      routes: { getClinicInfo: aClinicInfo() },
    });
    const name = 'Les formulaires en ligne ne sont pas encore offerts';
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  });
});
