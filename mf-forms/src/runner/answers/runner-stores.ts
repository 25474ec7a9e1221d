import type { FormAnswers, FormPlan, FormState } from '@carefront/shared/domain';
import { createContext, useContext } from 'react';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { createErrorStore, type ErrorStore } from './error-store.ts';

/** What an open form knows of its answers; the same object while it is open. */
export interface RunnerStores {
  readonly answers: AnswerStore;
  readonly errors: ErrorStore;
}

export function createRunnerStores(
  plan: FormPlan,
  first: FormAnswers,
  derive: (answers: FormAnswers) => FormState,
): RunnerStores {
  const errors = createErrorStore(plan);
  return { errors, answers: createAnswerStore({ plan, first, derive, onKept: errors.dropEdited }) };
}

const StoresContext = createContext<RunnerStores | null>(null);

export const RunnerStoresProvider = StoresContext.Provider;

export function useRunnerStores(): RunnerStores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('no form is open here');
  return stores;
}
