// @vitest-environment jsdom
import { currentAddress, refuse } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { threePages } from '../../runner/form-runner.fixture.ts';
import { button, dialog, renderLayer } from '../../testing/forms-world.tsx';

// Loads the large chunk once, so that no test waits for it.
beforeAll(() => import('../../runner/form-runner.tsx'), 60_000);

const AT_FORM = '/site/forms/intake/health-history';
const gone = (code: string, message: string) => refuse(410, { code, message });

describe('a form at its address', () => {
  it('LN-03 RT-07 opens over the site, by slug or id, and closing it returns to /site', async () => {
    const { user, server } = renderLayer('/site/forms/intake/5');
    const form = within(await dialog('Health History'));
    expect(server.callsOf('getLiveForm')[0]?.params).toEqual({ categorySlug: 'intake', formSlugId: '5' });
    await user.click(form.getByRole('button', { name: 'Close' }));
    expect(currentAddress()).toBe('/site');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['form_unpublished', 'The form has been unpublished.', 'Le formulaire n’est plus publié.'],
    ['form_archived', 'The form has been Archived.', 'Le formulaire a été archivé.'],
  ])('RN-11 GN-05 says why a form is closed (%s), and leads to the other forms', async (code, message, french) => {
    const routes = { getLiveForm: gone(code, message) };
    const inFrench = renderLayer(AT_FORM, { routes, locale: 'fr' });
    within(await dialog('Ce formulaire n’est pas disponible')).getByText(french);
    inFrench.unmount();
    const { user } = renderLayer(AT_FORM, { routes });
    const closed = within(await dialog('This form is not available'));
    closed.getByText(message);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(closed.getByRole('button', { name: 'See all forms' }));
    await dialog('Select a Category');
    expect(currentAddress()).toBe('/site/forms');
  });

  it('RT-07 says that an unknown form was not found', async () => {
    renderLayer(AT_FORM, { routes: { getLiveForm: refuse(404, { message: 'Not found.' }) } });
    within(await dialog('This form is not available')).getByText(/^We could not find this form\./);
  });

  it('GN-03 says when the form cannot be loaded, and Retry loads it', async () => {
    const { user, server } = renderLayer(AT_FORM, { routes: { getLiveForm: refuse(503) } });
    await dialog('Form');
    const retry = await button('Retry');
    server.answer('getLiveForm', threePages());
    await user.click(retry);
    await dialog('Health History');
  });
});

describe('registration', () => {
  it('RT-05 /site/register opens the self-intake form with its own title', async () => {
    const { server, user } = renderLayer('/site/register', {
      routes: { getFormByLocation: threePages({ form_type_id: 2, name: 'Intake' }) },
    });
    await button('New Client');
    const form = within(await dialog('Self-Intake Form - Site'));
    expect(server.callsOf('getFormByLocation')[0]?.params).toEqual({ location: 'site' });
    await user.click(form.getByRole('button', { name: 'Close' }));
    expect(currentAddress()).toBe('/site');
  });

  it('RN-11 RT-05 says that the self-intake form is closed', async () => {
    const message = 'The form has been unpublished.';
    renderLayer('/site/register', { routes: { getFormByLocation: gone('form_unpublished', message) } });
    within(await dialog('This form is not available')).getByText(message);
  });
});

describe('a clinic that has switched forms off', () => {
  it.each(['/site/forms', '/site/forms/intake', AT_FORM, '/site/register'])(
    'ST-10 ST-12 RT-09 %s says how to reach the clinic, and asks for no form',
    async (path) => {
      const { user, server } = renderLayer(path, { clinic: { isIntakeFormEnabled: false } });
      const contact = within(await dialog('Online forms are not available yet'));
      contact.getByText('(416) 555-0199');
      expect(contact.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('mailto:hello@maple.test');
      expect(new Set(server.calls.map(({ route }) => route))).toEqual(new Set(['getClinicInfo']));
      await user.click(contact.getByRole('button', { name: 'OK' }));
      expect(currentAddress()).toBe('/site');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('ST-12 says so without phone and email when these cannot be loaded', async () => {
    renderLayer('/site/forms', { clinic: { isIntakeFormEnabled: false }, routes: { getClinicInfo: refuse(503) } });
    const contact = within(await dialog('Online forms are not available yet'));
    expect(contact.queryByRole('link')).toBeNull();
  });
});
