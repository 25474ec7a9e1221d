import type { BlockAnswers, FormAnswers, FormPlan, FormState } from '@carefront/shared/domain';
import type { FormApi } from '@carefront/shared/forms';
import { createContext, useContext } from 'react';
import { createUploading, type Uploading } from '../files/uploading.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { childChoicesOf, withoutOldChoice } from './child-choices.rules.ts';
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
  const shownForms: RunnerStores['shownForms'] = new Map();
  const childChoices = childChoicesOf(plan);
  const answers = createAnswerStore({ plan, first, derive, onKept: change });

  function change(blockKey: string, before: BlockAnswers, now: BlockAnswers): void {
    errors.dropEdited(blockKey, before, now);
    for (const child of childChoices) {
      const current = answers.answers();
      const next = withoutOldChoice(child, { ...current, [blockKey]: before }, current);
      if (next) replaceBlock(child.block.key, next);
    }
  }

  function replaceBlock(blockKey: string, next: BlockAnswers): void {
    const form = shownForms.get(blockKey);
    // The Final Form of a shown block passes its answers on to the store.
    if (form)
      form.batch(() => {
        for (const [key, answer] of Object.entries(next)) form.change(key, answer);
      });
    else answers.keep(blockKey, next);
  }

  return { errors, answers, uploading: createUploading(), shownForms };
}

const StoresContext = createContext<RunnerStores | null>(null);

export const RunnerStoresProvider = StoresContext.Provider;

export function useRunnerStores(): RunnerStores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('no form is open here');
  return stores;
}
