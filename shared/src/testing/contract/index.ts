// For the contract tests of built releases. Nothing here needs a page or vitest.
export * from '../builders.ts';
export { aClinicSettings } from '../clinic-settings.ts';
export { type Answers, type FakeServer, fakeServer, loseAnswer, refuse } from '../fake-server.ts';
export { defineContract, type PageCase, type ParcelCase, type RemoteContract, type Seen } from './remote-contract.ts';
