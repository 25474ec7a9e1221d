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

test('SH-06 shell and remotes share one React, one React DOM, one React Query, one RxJS and one Fluent', async ({
  site,
  booking,
  page,
}) => {
  await site.open();
  await site.bookNow.click();
  await booking.goToDetails();
  const texts = await scriptTexts(page);
  const scripts = [...texts.keys()].map((address) => new URL(address).pathname);
  for (const remote of ['shell', 'mf-site', 'mf-booking'])
    expect(scripts, `a script of ${remote}`).toContainEqual(expect.stringMatching(`^/remotes/${remote}/`));
  for (const [library, words] of Object.entries(FINGERPRINTS)) {
    const holders = [...texts].filter(([, text]) => text.includes(words)).map(([address]) => new URL(address).pathname);
    expect(holders, library).toEqual([expect.stringMatching(/^\/remotes\/shell\//)]);
  }
});

test('SH-06 all roots on the page belong to one running React DOM', async ({ site, booking, page }) => {
  await site.open();
  await site.bookNow.click();
  await expect(booking.title).toHaveText('Select a Service');
  const instances = await page.evaluate(() => {
    // React DOM marks each root's container with a property whose name ends in a random number.
    const marks = [...document.querySelectorAll('*')].flatMap((element) =>
      Object.keys(element)
        .filter((key) => key.startsWith('__reactContainer$'))
        .map((key) => ({ place: element.closest('[id]')?.id ?? '', key })),
    );
    return { places: marks.map(({ place }) => place), keys: [...new Set(marks.map(({ key }) => key))] };
  });
  expect(instances.keys).toHaveLength(1);
  expect(instances.places).toEqual(expect.arrayContaining(['shell-header', 'slot-mf-site', 'slot-mf-booking']));
});

test('SH-06 SH-07 one bus and one query cache: a language change reaches both remotes, and no remote refetches another’s data', async ({
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
  await booking.chooseService('Individual session');
  expect(
    asked.filter((path) => path.includes('get-clinic-info')),
    'it came with the page',
  ).toEqual([]);
  // The dialog makes the page behind it inert, so a script presses the shell's button.
  await page.getByRole('button', { name: /Français$/, includeHidden: true }).dispatchEvent('click');
  await expect(booking.title).toHaveText('Choisir l’intervenant, la date et l’heure');
  await expect(page.getByText('Prendre rendez-vous', { exact: true })).toBeAttached();
  await expect(booking.dialog.getByText('Individual session')).toBeVisible();
});

test('SH-01 the shell draws questions and notices, outside the remote that asks', async ({ site, booking, page }) => {
  await site.open();
  await site.bookNow.click();
  await booking.chooseService('Individual session');
  await booking.button('Close').click();
  await expect(booking.question).toBeVisible();
  const places = await page.evaluate(() => {
    const question = document.querySelector('[role="alertdialog"]');
    return {
      isInRemote: question?.closest('#slot-mf-booking') !== null,
      count: document.querySelectorAll('#shell-services').length,
    };
  });
  expect(places).toEqual({ isInRemote: false, count: 1 });
  await booking.question.getByRole('button', { name: 'Cancel' }).click();
});
