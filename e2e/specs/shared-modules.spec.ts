import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Strings that occur once in a library's code, also when minified. */
const FINGERPRINTS = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider to set one',
  rxjs: 'ObjectUnsubscribedError',
  '@fluentui/react-components': 'data-make-styles-bucket',
} as const;

/** Returns the text of every script that this page fetched, by address. */
async function scriptTexts(page: Page): Promise<Map<string, string>> {
  const texts = await page.evaluate(async () => {
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = [...new Set(addresses.filter((address) => new URL(address).pathname.endsWith('.js')))];
    return Promise.all(scripts.map(async (address) => [address, await (await fetch(address)).text()] as const));
  });
  return new Map(texts);
}

/** Returns the places of all React roots, and the marks of the React DOMs that made them. */
const reactRoots = (page: Page) =>
  page.evaluate(() => {
    // React DOM marks each root's container with a property whose name ends in a random number.
    const marks = [...document.querySelectorAll('*')].flatMap((element) =>
      Object.keys(element)
        .filter((key) => key.startsWith('__reactContainer$'))
        .map((key) => ({ place: element.closest('[id]')?.id ?? '', key })),
    );
    return { places: marks.map(({ place }) => place), keys: [...new Set(marks.map(({ key }) => key))] };
  });

test('SH-06 SH-07 SH-01 shell and remotes share one React, one React DOM, one React Query, one RxJS, one Fluent, one bus and one query cache; the shell draws questions', async ({
  site,
  booking,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await site.open();
  await site.bookNow.click();
  await expect(booking.title).toHaveText('Select a Service');
  await test.step('all roots on the page belong to one running React DOM', async () => {
    const { keys, places } = await reactRoots(page);
    expect(keys).toHaveLength(1);
    expect(places).toEqual(expect.arrayContaining(['shell-header', 'slot-mf-site', 'slot-mf-booking']));
  });

  await booking.chooseService('Individual session');
  await test.step('a language change reaches both remotes, and no remote refetches another’s data', async () => {
    expect(
      asked.filter((path) => path.includes('get-clinic-info')),
      'it came with the page',
    ).toEqual([]);
    // The dialog makes the page behind it inert, so a script presses the shell's button.
    await page.getByRole('button', { name: /Français$/, includeHidden: true }).dispatchEvent('click');
    await expect(booking.title).toHaveText('Choisir l’intervenant, la date et l’heure');
    await expect(page.getByText('Prendre rendez-vous', { exact: true })).toBeAttached();
    await expect(booking.dialog.getByText('Séance individuelle'), 'read again').toBeVisible();
    await page.getByRole('button', { name: /English$/, includeHidden: true }).dispatchEvent('click');
  });

  await booking.chooseProvider('Amara');
  await booking.chooseDay();
  await booking.chooseTime(0);
  await booking.confirm();
  await test.step('each library is in one script, which is the shell’s', async () => {
    const texts = await scriptTexts(page);
    const scripts = [...texts.keys()].map((address) => new URL(address).pathname);
    for (const remote of ['shell', 'mf-site', 'mf-booking'])
      expect(scripts, `a script of ${remote}`).toContainEqual(expect.stringMatching(`^/remotes/${remote}/`));
    for (const [library, words] of Object.entries(FINGERPRINTS)) {
      const holders = [...texts].flatMap(([address, text]) =>
        text.includes(words) ? [new URL(address).pathname] : [],
      );
      expect(holders, library).toEqual([expect.stringMatching(/^\/remotes\/shell\//)]);
    }
  });

  await booking.button('Close').click();
  await expect(booking.question).toBeVisible();
  const places = await page.evaluate(() => {
    const question = document.querySelector('[role="alertdialog"]');
    return {
      isInRemote: question?.closest('#slot-mf-booking') !== null,
      count: document.querySelectorAll('#shell-services').length,
    };
  });
  expect(places, 'the shell draws the question').toEqual({ isInRemote: false, count: 1 });
});
