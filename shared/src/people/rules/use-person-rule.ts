import { createContext, useContext, useMemo } from 'react';
import { FIELD_MESSAGES, type FieldCode, fieldMessage, type Locale, type State } from '../../contracts/index.ts';
import { type FormErrorCode, type IsoDate, type PersonForm, personFieldError } from '../../domain/index.ts';

export interface PersonFacts {
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  readonly states: readonly State[];
  readonly locale: Locale;
  /** Replaces the domain's rules, for a form that sets which fields are required. @param path - As on the wire. */
  readonly errorOf?: (values: object, path: string) => string | undefined;
}

const FactsContext = createContext<PersonFacts | null>(null);
/** Gives the facts that the rules need to the person fields below. The value must be the same object at every render. */
export const PersonFactsProvider = FactsContext.Provider;

/** The facts for the fields; null outside a PersonFactsProvider. */
export const usePersonFacts = (): PersonFacts | null => useContext(FactsContext);

/** `validate` of a field. */
export type PersonRule = (value: unknown, allValues: object) => string | undefined;

const isFieldCode = (code: FormErrorCode | FieldCode): code is FieldCode => Object.hasOwn(FIELD_MESSAGES, code);

/**
 * Gives each field the domain's rule for its path (BK-61, BK-72 to BK-74, IN-07). A key press runs only this rule.
 * @returns The rule for a path such as `guardian.0.first_name`.
 * @throws Error outside a PersonFactsProvider.
 */
export function usePersonRule(): (path: string) => PersonRule {
  const facts = usePersonFacts();
  if (!facts) throw new Error('usePersonRule needs a PersonFactsProvider above it');
  return useMemo(
    () => (path) => (_value, allValues) => {
      if (facts.errorOf) return facts.errorOf(allValues, path);
      // The initial values of a form about a person are complete, and no field removes a key.
      const code = personFieldError(allValues as PersonForm, path, facts);
      return code && isFieldCode(code) ? fieldMessage(code, facts.locale) : undefined;
    },
    [facts],
  );
}
