// @vitest-environment jsdom
import { aSessionUser, OWNER, openPart, refuse, UPLOADED_PICTURE } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTemplate, button, editorCode, field, openTemplate } from './testing/template-world.tsx';

describe('the template', () => {
  it('CO-02 CO-03 is a dialog with name and tag, and shows the sheet that clients see', async () => {
    openTemplate();
    expect((await field('Title')).value).toBe('Consent to treatment');
    const dialog = within(screen.getByRole('dialog', { name: 'Consent Form' }));
    dialog.getByRole('heading', { level: 1, name: 'Consent Form' });
    dialog.getByText('Active');
    dialog.getByText('We keep notes.');
    dialog.getByText(/^I, Name of the client, have read and understood this form/);
    dialog.getByText('To be completed by provider');
    dialog.getByText('Version 3, saved Nov 20, 2026 10:15am by Odile Roy');
    dialog.getByText('Consents that are signed keep the text that was signed.');
    expect(document.title).toBe('Consent Form · Maple Therapy');
  });

  it.each([
    { what: 'nobody', changes: { saved_by: null }, words: 'Version 3, saved Nov 20, 2026 10:15am' },
    {
      what: 'no save',
      changes: { version: 0, saved_at: null, saved_by: null },
      words: 'Nobody has changed this text here yet',
    },
  ])('CO-04 shows its version when $what is known', async ({ changes, words }) => {
    openTemplate({ template: aTemplate(changes) });
    await screen.findByText(words);
  });

  it('CO-04 Edit opens the terms in the rich text editor, Done shows them as clients see them', async () => {
    const { user } = openTemplate();
    await user.click(await button('Edit'));
    const terms = await field('Terms of service');
    expect(terms.dataset.tools).toBe('page');
    await user.clear(terms);
    await user.type(terms, '<p>We keep <strong>no</strong> notes.</p>');
    await user.click(await button('Done'));
    expect(screen.queryByRole('textbox', { name: 'Terms of service' })).toBeNull();
    expect(screen.getByText('no').tagName).toBe('STRONG');
    expect(document.activeElement).toBe(await button('Edit'));
    screen.getByText('Unsaved changes');
  });

  it('CT-11 an uploaded picture is in the terms, and a notice says so', async () => {
    const { user, notices, container } = openTemplate();
    await user.click(await button('Edit'));
    await user.click(await button('Picture'));
    await user.click(await button('Done'));
    await waitFor(() => expect(container.querySelector(`img[src="${UPLOADED_PICTURE}"]`)).not.toBeNull());
    expect(notices).toEqual([{ intent: 'success', text: 'Image uploaded successfully.' }]);
  });

  it('CO-04 the text stays when the editor’s code cannot be loaded, and Retry loads it', async () => {
    let tries = 0;
    const loadCode = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no chunk')) : editorCode();
    };
    const { user } = openTemplate({ loadCode });
    await user.click(await button('Edit'));
    await screen.findByText('The tools for this text could not be loaded.');
    screen.getByText('We keep notes.');
    await user.click(await button('Retry'));
    await field('Terms of service');
  });

  it('CO-04 says what to do when nothing is written', async () => {
    openTemplate({ template: aTemplate({ consent_tos: '' }) });
    await screen.findByText('Nothing is written yet. Press “Edit” and write what your clients agree to.');
  });

  it('CO-04 harmful HTML is not shown', async () => {
    const { container } = openTemplate({
      template: aTemplate({ consent_tos: '<p onclick="x()">We keep notes.</p><script>x()</script>' }),
    });
    expect((await screen.findByText('We keep notes.')).getAttributeNames()).toEqual([]);
    expect(container.querySelector('script')).toBeNull();
  });

  it.each([
    { length: 19_000, words: '1000 characters left' },
    { length: 20_001, words: 'This text is 1 character too long.' },
  ])('CO-04 says how long the terms may be, at $length', async ({ length, words }) => {
    openTemplate({ template: aTemplate({ consent_tos: `<p>${'x'.repeat(length - 7)}</p>` }) });
    const note = await screen.findByText(words);
    expect((await button('Edit')).getAttribute('aria-describedby')).toBe(note.id);
  });

  it('CO-04 the title is one line, and says how many characters are left', async () => {
    const { user } = openTemplate({ template: aTemplate({ consent_title: 'x'.repeat(230) }) });
    const title = await field('Title');
    expect(screen.queryByText(/characters left/)).toBeNull();
    await user.type(title, '{Enter}more');
    await user.paste('\n lines');
    expect(title.value).toBe(`${'x'.repeat(230)}more lines`);
    screen.getByText('15 characters left');
  });

  it('GN-05 speaks French', async () => {
    const { user } = openTemplate({ locale: 'fr' });
    await field('Titre');
    screen.getByRole('dialog', { name: 'Formulaire de consentement' });
    screen.getByText('Actif');
    screen.getByText(/^Version 3, enregistrée le 20 nov\.? 2026 10\sh\s15 par Odile Roy$/);
    screen.getByText(/^Je, Nom du client, ai lu et compris ce formulaire/);
    await user.click(await button('Modifier'));
    await field('Conditions de service');
    await button('Terminé');
  });
});

describe('loading and failure', () => {
  it('GN-03 shows rows while it loads', async () => {
    openTemplate({ routes: { getConsentTemplate: () => new Promise<never>(() => undefined) } });
    await screen.findByRole('status', { name: 'Loading the consent form' });
    screen.getByRole('dialog', { name: 'Consent Form' });
  });

  it('GN-03 says that the data could not be loaded, and tries again', async () => {
    const { server, user } = openTemplate({ routes: { getConsentTemplate: refuse(500) } });
    const retry = await button('Retry');
    server.answer('getConsentTemplate', aTemplate());
    await user.click(retry);
    await field('Title');
  });
});

describe('who may edit it', () => {
  const ALL = { forms: 'admins', consent: 'everybody', site: 'admins' } as const;
  it.each([
    { role: 'client', editors: ALL },
    { role: 'guardian', editors: ALL },
    { role: 'contact', editors: ALL },
    { role: 'practitioner', editors: { ...ALL, consent: 'office' } },
    { role: 'practitioner', editors: { ...ALL, consent: 'admins' } },
    { role: 'staff', editors: { ...ALL, consent: 'admins' } },
  ] as const)(
    'CO-04 CO-12 RL-01 a $role gets no access, and no request is sent, at a clinic that gives it to $editors.consent',
    async ({ role, editors }) => {
      const user = aSessionUser({ roles: [role] });
      const { server } = openTemplate({ session: { status: 'signed-in', user }, clinic: { editors } });
      await screen.findByText('This page is not for your account');
      expect(server.calls).toEqual([]);
    },
  );

  it.each(['practitioner', 'staff', 'office_admin'] as const)('CO-04 CO-12 RL-01 a %s', async (role) => {
    openTemplate({ session: { status: 'signed-in', user: { ...OWNER, roles: [role] } }, clinic: { editors: ALL } });
    await field('Title');
  });

  it('RL-01 an anonymous visitor logs in first', async () => {
    const { parcels, server, setSession } = openTemplate({ session: { status: 'anonymous' } });
    await waitFor(() => expect(openPart(parcels, 'login-form@1')).toBeDefined());
    expect(server.calls).toEqual([]);
    setSession({ status: 'signed-in', user: OWNER });
    await field('Title');
  });
});
