export { ADAPTERS, createAdapter, type EventAdapter } from './adapters.ts';
export type * from './bus-contract.ts';
export { createEventBus, type EventBus, type EventPort } from './event-bus.ts';
export { type ShellServices, shellServices } from './shell-services.ts';
