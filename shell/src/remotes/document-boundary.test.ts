// @vitest-environment jsdom
import { navigate } from '@carefront/shared/app';
import { getMountedApps, registerApplication, start } from 'single-spa';
import { beforeAll, expect, it } from 'vitest';
import { PAGES } from '../testing/described-remotes.ts';
import { watchDocumentBoundary } from './document-boundary.ts';

/** Events in order. A page load is only recorded: jsdom has none. */
const told: string[] = [];

const application = (name: string) => {
  const tell = (what: string) => () => {
    told.push(`${name} ${what}`);
    return Promise.resolve();
  };
  return () => Promise.resolve({ bootstrap: () => Promise.resolve(), mount: tell('comes'), unmount: tell('goes') });
};

/** Until single-spa has brought the page to where the address bar is after it. */
async function after(act: () => void): Promise<void> {
  const isThere = new Promise((resolve) =>
    window.addEventListener('single-spa:routing-event', resolve, { once: true }),
  );
  act();
  await isThere;
}
const goTo = (path: string) => after(() => navigate(path));
const goBack = () => after(() => window.history.back());

/** One document: single-spa itself, and two pages of it. */
beforeAll(async () => {
  window.history.replaceState(null, '', '/staff/site');
  const { isInside } = watchDocumentBoundary(PAGES, () => told.push(`load ${window.location.pathname}`));
  for (const [name, path] of [
    ['editor', '/staff/site'],
    ['staff', '/staff'],
  ] as const) {
    const activeWhen = ({ pathname }: Location) => isInside(pathname) && pathname === path;
    registerApplication({ name, app: application(name), activeWhen });
  }
  await after(() => start({ urlRerouteOnly: true }));
});

it('ST-15 SH-08 the editor’s document shows no other page: the editor goes first, then the page is loaded at its address', async () => {
  expect(told.splice(0)).toEqual(['editor comes']);
  await goTo('/staff/site?tab=about');
  expect(told.splice(0)).toEqual([]);
  await goTo('/staff');
  expect(told.splice(0)).toEqual(['editor goes', 'load /staff']);
  expect(getMountedApps()).toEqual([]);
  await goTo('/nowhere');
  expect(told.splice(0)).toEqual(['load /nowhere']);
});

it('SH-08 Back to the page of this document shows it again, without a load', async () => {
  await goBack();
  expect(told.splice(0)).toEqual(['load /staff']);
  await goBack();
  expect(told.splice(0)).toEqual(['editor comes']);
  expect(window.location.href).toContain('/staff/site?tab=about');
});
