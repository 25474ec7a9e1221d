import type { Locale } from '@carefront/shared/contracts';
import { createContext, useContext } from 'react';
import type { FormSaver } from './saving/form-saver.ts';

/** Facts of the open form that do not change while it is built. */
export interface Building {
  readonly formId: number;
  /** Language of the form's own texts; the second language is the other one. */
  readonly locale: Locale;
  readonly saver: FormSaver;
}

export const BuildingContext = createContext<Building | null>(null);

export function useBuilding(): Building {
  const building = useContext(BuildingContext);
  if (!building) throw new Error('A part of the builder stands outside of it');
  return building;
}
