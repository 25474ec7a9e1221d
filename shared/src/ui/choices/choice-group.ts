import { createContext } from 'react';

export interface ChoiceGroup {
  name: string;
  chosen: string | null;
  onChoose: (value: string) => void;
}
/** The list that contains the card, if any. */
export const ChoiceGroupContext = createContext<ChoiceGroup | null>(null);
