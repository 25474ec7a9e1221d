import type { BlockAnswers, FormAnswers, FormPlan, FormState } from '@carefront/shared/domain';
import type { FormApi } from '@carefront/shared/forms';
import { createContext, useContext } from 'react';
import { createUploading, type Uploading } from '../files/uploading.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { createErrorStore, type ErrorStore } from './error-store.ts';

/** The answers of an open form, with their errors and uploads; the same object while the form is open. */
export interface RunnerStores {
  readonly answers: AnswerStore;
  readonly errors: ErrorStore;
  readonly uploading: Uploading;
  /** Final Forms of the blocks on the current page, by key of the block. */
  readonly shownForms: Map<string, FormApi<BlockAnswers>>;
}

export function createRunnerStores(
  plan: FormPlan,
  first: FormAnswers,
  derive: (answers: FormAnswers) => FormState,
): RunnerStores {
  const errors = createErrorStore(plan);
  return {
    errors,
    answers: createAnswerStore({ plan, first, derive, onKept: errors.dropEdited }),
    uploading: createUploading(),
    shownForms: new Map(),
  };
}

const StoresContext = createContext<RunnerStores | null>(null);

export const RunnerStoresProvider = StoresContext.Provider;

export function useRunnerStores(): RunnerStores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('no form is open here');
  return stores;
}
