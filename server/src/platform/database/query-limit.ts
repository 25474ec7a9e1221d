import { AsyncLocalStorage } from 'node:async_hooks';

const lifted = new AsyncLocalStorage<true>();

/** Runs work whose statements have no time limit of ours, such as migrations: building an index may take minutes. */
export const withoutQueryLimit = <T>(work: () => Promise<T>): Promise<T> => lifted.run(true, work);

export const isQueryLimited = (): boolean => lifted.getStore() === undefined;
