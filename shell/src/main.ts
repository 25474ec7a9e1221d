/**
 * Three tasks instead of one: on a slow phone a tap between them is answered in time. 'Eager' keeps everything in the first scripts, so
 * nothing more is fetched for it.
 */
function inTaskOfItsOwn(work: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => setTimeout(() => resolve(work())));
}

await inTaskOfItsOwn(() => import(/* webpackMode: "eager" */ 'react-dom/client'));
await inTaskOfItsOwn(() => import(/* webpackMode: "eager" */ './start.tsx'));

export {};
