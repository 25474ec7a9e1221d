// @vitest-environment jsdom
import { currentAddress, refuse } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  aCategory,
  aPage,
  aSummary,
  button,
  CONSENTS,
  dialog,
  focused,
  renderLayer,
} from '../../testing/forms-world.tsx';

// Loads the large chunk once, so that no test waits for it.
beforeAll(() => import('../../runner/form-runner.tsx'), 60_000);

const CATEGORY = 'Select a Category';
const FORM = 'Select a Form';
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((card) => within(card).getAllByRole('button')[0]?.textContent);

describe('step 1', () => {
  it('LN-01 LN-06 RT-07 lists the categories, each with a badge of its live forms, below the clinic’s name', async () => {
    renderLayer('/site/forms/');
    const launcher = within(await dialog(CATEGORY));
    const intake = await launcher.findByRole('button', { name: 'Intake 3 forms' });
    launcher.getByRole('button', { name: 'Consents 1 form' });
    launcher.getByText('Maple Therapy');
    launcher.getByText('Step 1 of 2');
    expect(names(CATEGORY)).toEqual(['Intake', 'Consents']);
    expect(intake.tagName).toBe('BUTTON');
    expect(focused()).toBe(CATEGORY);
  });

  it('GN-05 on a French page, names in English have their language, and French ones have not', async () => {
    const french = aCategory({ id: 3, name: 'Accueil', locale: 'fr', slug: 'accueil' });
    const { user } = renderLayer('/site/forms', {
      locale: 'fr',
      routes: { listFormCategories: { data: [CONSENTS, french] }, getFormCategory: { data: CONSENTS } },
    });
    const langOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? null;
    await user.click(await button('Consents 1 formulaire'));
    await button('Health History');
    const texts = ['Consents', 'Health History', 'Your health until now.'];
    expect(texts.map(langOf)).toEqual(['en', 'en', 'en']);
    expect(screen.getByText(/^Étape 2 de 2/).closest('[lang="en"]')).toBeNull();
    await user.click(await button('Retour'));
    await button('Accueil 3 formulaires');
    expect([langOf('Consents'), langOf('Accueil')]).toEqual(['en', null]);
  });

  it('LN-06 shows the clinic’s logo in place of its name', async () => {
    renderLayer('/site/forms', { clinic: { image: '/clinic-assets/maple/logo.svg' } });
    const logo = within(await dialog(CATEGORY)).getByRole('img', { name: 'Maple Therapy' });
    expect(logo.getAttribute('src')).toBe('/clinic-assets/maple/logo.svg');
    expect(screen.queryByText('Maple Therapy')).toBeNull();
  });

  it('LN-09 says that there are no categories', async () => {
    renderLayer('/site/forms', { routes: { listFormCategories: { data: [] } } });
    expect(await screen.findByText('No form categories')).toBeTruthy();
  });

  it('GN-03 says when the categories cannot be loaded, and Retry loads them', async () => {
    const { user, server } = renderLayer('/site/forms', { routes: { listFormCategories: refuse(503) } });
    const retry = await button('Retry');
    server.answer('listFormCategories', { data: [CONSENTS] });
    await user.click(retry);
    await button('Consents 1 form');
  });

  it('LN-04 goes straight to the only live form, and Back does not return to the launcher', async () => {
    const before = window.history.length;
    const { server } = renderLayer('/site/forms', { routes: { checkOnlyLiveForm: { slug: 'waitlist/join-us' } } });
    await dialog('Health History');
    expect(currentAddress()).toBe('/site/forms/waitlist/join-us');
    expect(window.history.length).toBe(before);
    expect(server.callsOf('getLiveForm')[0]?.params).toEqual({ categorySlug: 'waitlist', formSlugId: 'join-us' });
  });

  it('LN-04 shows the categories when it is not known whether there is only one form', async () => {
    renderLayer('/site/forms', { routes: { checkOnlyLiveForm: refuse(503) } });
    await button('Intake 3 forms');
  });

  it('LN-05 RT-09 closing returns to /site', async () => {
    const { user } = renderLayer('/site/forms');
    await user.click(within(await dialog(CATEGORY)).getByRole('button', { name: 'Close' }));
    expect(currentAddress()).toBe('/site');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('step 2', () => {
  it('LN-02 leads from a category to its live forms by the keyboard, and back', async () => {
    const { user, server } = renderLayer('/site/forms');
    (await button('Intake 3 forms')).focus();
    await user.keyboard('{Enter}');
    await button('Health History');
    expect(currentAddress()).toBe('/site/forms/intake');
    expect(focused()).toBe(FORM);
    expect(server.callsOf('listLiveForms')[0]?.query).toEqual({ category: 'intake', page: 1 });
    screen.getByText('Your health until now.');
    screen.getByText('Step 2 of 2: Intake');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(currentAddress()).toBe('/site/forms');
    await waitFor(() => expect(focused()).toBe(CATEGORY));
    act(() => window.history.back());
    await dialog(FORM);
  });

  it('LN-03 opens a form at its address', async () => {
    const { user } = renderLayer('/site/forms/intake');
    await user.click(await button('Health History'));
    await dialog('Health History');
    expect(currentAddress()).toBe('/site/forms/intake/health-history');
    act(() => window.history.back());
    await dialog(FORM);
  });

  it('LN-09 says that a category has no forms, and leads to the categories', async () => {
    const { user } = renderLayer('/site/forms/nothing', {
      routes: { listLiveForms: aPage([]), getFormCategory: refuse(404) },
    });
    await screen.findByText('No forms were found in this category');
    await user.click(await button('See all categories'));
    await dialog(CATEGORY);
  });

  it('GN-03 says when the forms cannot be loaded, and Retry loads them', async () => {
    const { user, server } = renderLayer('/site/forms/intake', { routes: { listLiveForms: refuse(503) } });
    const retry = await button('Retry');
    server.answer('listLiveForms', aPage([aSummary()]));
    await user.click(retry);
    await button('Health History');
  });

  it('LN-08 has a pager when there is more than one page, which the address follows', async () => {
    const { user } = renderLayer('/site/forms/intake', {
      routes: {
        listLiveForms: ({ query }) => aPage([aSummary({ name: `Form of page ${query.page}` })], { last_page: 2 }),
      },
    });
    await button('Form of page 1');
    const next = screen.getByRole('button', { name: 'Next page' });
    expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Page 1 of 2');
    await user.click(next);
    await button('Form of page 2');
    expect(currentAddress()).toBe('/site/forms/intake?page=2');
    expect(focused()).toBe(FORM);
    screen.getByText('Page 2 of 2');
    act(() => window.history.back());
    await button('Form of page 1');
  });

  it('LN-08 has no pager for one page', async () => {
    renderLayer('/site/forms/intake');
    await button('Health History');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});

describe('copying links', () => {
  it.each([
    ['/site/forms', 'Copy link to Intake', '/site/forms/intake'],
    ['/site/forms/intake', 'Copy link to Health History', '/site/forms/uncategorized/health-history'],
  ])('LN-07 copies the whole address at %s, says so and opens nothing', async (path, name, copied) => {
    const { user, notices } = renderLayer(path, {
      routes: { listLiveForms: aPage([aSummary({ category: 'uncategorized' })]) },
    });
    await user.click(await button(name));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${copied}`);
    expect(notices).toEqual([{ intent: 'success', text: 'Link copied.' }]);
    expect(currentAddress()).toBe(path);
  });

  it('LN-07 shows the address, selected, when the browser refuses to copy', async () => {
    const { user, notices } = renderLayer('/site/forms', { routes: { listFormCategories: { data: [aCategory()] } } });
    const copy = await button('Copy link to Intake');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await user.click(copy);
    const field = await screen.findByLabelText<HTMLInputElement>(/^Your browser does not allow copying/);
    expect(field.value).toBe(`${window.location.origin}/site/forms/intake`);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(notices).toEqual([]);
  });
});

it('GN-05 the launcher speaks French', async () => {
  const { user } = renderLayer('/site/forms', { locale: 'fr' });
  await dialog('Choisissez une catégorie');
  await user.click(await button('Intake 3 formulaires'));
  await dialog('Choisissez un formulaire');
  expect((await screen.findByText('Étape 2 de 2 :')).textContent).toBe('Étape 2 de 2\u00A0: Intake');
});
