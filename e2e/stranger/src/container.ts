// The container that the shell's Module Federation loads. Vite has no part in it.

declare const SCRIPT: { readonly file: string; readonly integrity: string; readonly variable: string };

export interface SharedModule {
  get(): Promise<() => unknown>;
}
/** Versions of each module that the page shares. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

interface Application {
  createLifecycle(scope: ShareScope): unknown;
}

const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
let scope: ShareScope = {};

export function init(shareScope: ShareScope): void {
  scope = shareScope;
}

export async function get(): Promise<() => unknown> {
  await load();
  const application = Reflect.get(globalThis, SCRIPT.variable) as Application; // set by the script
  const lifecycle = application.createLifecycle(scope);
  return () => lifecycle;
}

function load(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  Object.assign(script, {
    ...{ src: new URL(SCRIPT.file, own).href, integrity: SCRIPT.integrity, crossOrigin: 'anonymous' },
    ...{ onload: resolve, onerror: () => reject(new Error('The application did not load')) },
  });
  document.head.append(script);
  return promise;
}
