import type { Page } from '@playwright/test';

/** The parts of `@carefront/shared/app` that the tests use: no page keeps drafts on the device yet. */
interface SharedApp {
  loadDeviceDrafts(): Promise<{
    createDeviceDraftStorage(): {
      read(key: string): Promise<{ text: string } | null>;
      write(key: string, draft: { text: string; writtenAtMs: number }): Promise<boolean>;
    };
  }>;
}
interface Federation {
  __INSTANCES__: { loadShare(name: string): Promise<() => SharedApp> }[];
}

/** Keeps a draft as a form of this page would. @returns false where the device did not keep it. */
export const keepOnDevice = (page: Page, key: string, text: string): Promise<boolean> =>
  page.evaluate(
    async ([name, typed]) => {
      // The federation runtime puts this object into every page.
      const { __INSTANCES__ } = Reflect.get(globalThis, '__FEDERATION__') as Federation;
      const app = (await __INSTANCES__[0]?.loadShare('@carefront/shared/app'))?.();
      const stores = await app?.loadDeviceDrafts();
      const isKept = await stores?.createDeviceDraftStorage().write(name, { text: typed, writtenAtMs: Date.now() });
      return isKept === true && Object.keys(sessionStorage).length === 0;
    },
    [key, text] as const,
  );

/** @returns null where this page's device has no such draft. */
export const readFromDevice = (page: Page, key: string): Promise<string | null> =>
  page.evaluate(async (name) => {
    const { __INSTANCES__ } = Reflect.get(globalThis, '__FEDERATION__') as Federation;
    const app = (await __INSTANCES__[0]?.loadShare('@carefront/shared/app'))?.();
    const draft = await (await app?.loadDeviceDrafts())?.createDeviceDraftStorage().read(name);
    return draft?.text ?? null;
  }, key);

/** Names of the page's databases. */
export const databasesOf = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
