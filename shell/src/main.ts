/**
 * The start is split into tasks: on a slow phone, the browser handles a tap between two of them. 'Eager' keeps the code in the first
 * scripts, so no further request is needed.
 */
function inSeparateTask(work: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => setTimeout(() => resolve(work())));
}

await inSeparateTask(() => import(/* webpackMode: "eager" */ 'react-dom/client'));
await inSeparateTask(() => import(/* webpackMode: "eager" */ '@carefront/shared/http'));
await inSeparateTask(() => import(/* webpackMode: "eager" */ '@carefront/shared/app'));
await inSeparateTask(() => import(/* webpackMode: "eager" */ 'single-spa'));
await inSeparateTask(() => import(/* webpackMode: "eager" */ './remotes/loading/load-release.ts'));
await inSeparateTask(() => import(/* webpackMode: "eager" */ './start.tsx'));

export {};
