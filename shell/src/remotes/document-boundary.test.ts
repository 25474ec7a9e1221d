// @vitest-environment jsdom
import { navigate } from '@carefront/shared/app';
import { getMountedApps, registerApplication, start } from 'single-spa';
import { beforeAll, expect, it } from 'vitest';
import { PAGES } from '../testing/described-remotes.ts';
import { watchDocumentBoundary } from './register-remotes.ts';

/** Events in order. A page load is only recorded: jsdom cannot load a page. */
const recorded: string[] = [];

const application = (name: string) => {
  const tell = (what: string) => () => {
    recorded.push(`${name} ${what}`);
    return Promise.resolve();
  };
  return () =>
    Promise.resolve({ bootstrap: () => Promise.resolve(), mount: tell('mounts'), unmount: tell('unmounts') });
};

/** Waits until single-spa has finished the navigation. */
async function after(act: () => void): Promise<void> {
  const isDone = new Promise((resolve) => window.addEventListener('single-spa:routing-event', resolve, { once: true }));
  act();
  await isDone;
}
const goTo = (path: string) => after(() => navigate(path));
const goBack = () => after(() => window.history.back());

/** One document with single-spa and two pages. */
beforeAll(async () => {
  window.history.replaceState(null, '', '/staff/site');
  const { isInside } = watchDocumentBoundary(PAGES, () => recorded.push(`load ${window.location.pathname}`));
  for (const [name, path] of [
    ['editor', '/staff/site'],
    ['staff', '/staff'],
  ] as const) {
    const activeWhen = ({ pathname }: Location) => isInside(pathname) && pathname === path;
    registerApplication({ name, app: application(name), activeWhen });
  }
  await after(() => start({ urlRerouteOnly: true }));
});

it('ST-15 SH-08 the editor’s document shows no other page: the editor is unmounted, then the page is loaded', async () => {
  expect(recorded.splice(0)).toEqual(['editor mounts']);
  await goTo('/staff/site?tab=about');
  expect(recorded.splice(0)).toEqual([]);
  await goTo('/staff');
  expect(recorded.splice(0)).toEqual(['editor unmounts', 'load /staff']);
  expect(getMountedApps()).toEqual([]);
  await goTo('/nowhere');
  expect(recorded.splice(0)).toEqual(['load /nowhere']);
});

it('SH-08 Back to the page of this document shows it again, without a load', async () => {
  await goBack();
  expect(recorded.splice(0)).toEqual(['load /staff']);
  await goBack();
  expect(recorded.splice(0)).toEqual(['editor mounts']);
  expect(window.location.href).toContain('/staff/site?tab=about');
});
