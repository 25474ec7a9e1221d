// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { watchFirstViews } from './register-remotes.ts';

const state = vi.spyOn(document, 'readyState', 'get');
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  state.mockReturnValue('loading');
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});

it('SH-08 work that can wait runs after the document has loaded and its views are shown', async () => {
  const [routed, page, layer] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const work = vi.fn();
  const firstViews = watchFirstViews(routed.promise);
  firstViews.afterwards(work);
  firstViews.add(page.promise);
  window.dispatchEvent(new Event('load'));
  await settled();
  expect(work).not.toHaveBeenCalled();
  firstViews.add(layer.promise);
  routed.resolve();
  page.resolve();
  await settled();
  expect(work).not.toHaveBeenCalled();
  layer.resolve();
  await settled();
  expect(work).toHaveBeenCalledTimes(1);
});

it('SH-08 work that comes later runs at once', async () => {
  state.mockReturnValue('complete');
  const firstViews = watchFirstViews(Promise.resolve());
  await settled();
  const work = vi.fn();
  firstViews.afterwards(work);
  await settled();
  expect(work).toHaveBeenCalledTimes(1);
});
