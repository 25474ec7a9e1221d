import type { EditedForm } from '@carefront/shared/domain/form-building';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BuilderState, BuilderStore } from './builder-store.ts';

const Context = createContext<BuilderStore | null>(null);

export const BuilderProvider = Context;

export function useBuilder(): BuilderStore {
  const store = useContext(Context);
  if (!store) throw new Error('A part of the builder stands outside of it');
  return store;
}

/**
 * A part of the state. The component is drawn again only when it changes.
 * @param select - Returns the same value or object while the part is unchanged.
 */
export function useBuilderState<T>(select: (state: BuilderState) => T): T {
  const store = useBuilder();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export const useEditedForm = (): EditedForm => useBuilderState(({ history }) => history.form);
