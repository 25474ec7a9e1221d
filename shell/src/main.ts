import { nextTask } from './next-task.ts';

// Each larger module is evaluated in a task of its own. 'Eager' keeps the code in the first scripts, so no further request is needed.
await nextTask();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ '@tanstack/react-query');
await nextTask();
await import(/* webpackMode: "eager" */ '@carefront/shared/events');
await nextTask();
await import(/* webpackMode: "eager" */ '@carefront/shared/http');
await nextTask();
await import(/* webpackMode: "eager" */ '@carefront/shared/app');
await nextTask();
await import(/* webpackMode: "eager" */ 'single-spa');
await nextTask();
await import(/* webpackMode: "eager" */ './remotes/load-release.ts');
await nextTask();
await import(/* webpackMode: "eager" */ './layout/start-layout.tsx');
await nextTask();
await import(/* webpackMode: "eager" */ './start.tsx');
