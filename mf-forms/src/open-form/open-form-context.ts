import { createContext, useContext } from 'react';
import type { OpenForm } from './open-form.ts';

const OpenFormContext = createContext<OpenForm | null>(null);

export const OpenFormProvider = OpenFormContext.Provider;

/** The form that this control or block belongs to. */
export function useOpenForm(): OpenForm {
  const form = useContext(OpenFormContext);
  if (!form) throw new Error('no form is open here');
  return form;
}
