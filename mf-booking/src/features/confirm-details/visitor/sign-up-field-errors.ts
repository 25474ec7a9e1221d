import { FIELD_MESSAGES, type FieldCode, fieldMessage, type Locale, type State } from '@carefront/shared/contracts';
import { type BookingFormValues, bookingFormErrors, type FormErrorCode, type IsoDate } from '@carefront/shared/domain';
import { createContext, useContext } from 'react';

export interface SignUpFacts {
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  readonly states: readonly State[];
  readonly locale: Locale;
}

const FactsContext = createContext<SignUpFacts | null>(null);
export const SignUpFactsProvider = FactsContext.Provider;

const isFieldCode = (code: FormErrorCode | FieldCode): code is FieldCode => Object.hasOwn(FIELD_MESSAGES, code);

/**
 * Gives each field its rule: the domain's one function judges the form, the field shows what it says of its own path (BK-61, BK-72 to
 * BK-74).
 * @returns `validate` for a path such as `guardian.0.first_name`.
 */
export function useFieldRule(): (path: string) => (value: unknown, allValues: object) => string | undefined {
  const facts = useContext(FactsContext);
  if (!facts) throw new Error('useFieldRule needs SignUpFactsProvider above it');
  return (path) => (_value, allValues) => {
    // The form is one of these: its initial values are whole, and no field takes a key away.
    const code = bookingFormErrors(allValues as BookingFormValues, facts)[path];
    return code && isFieldCode(code) ? fieldMessage(code, facts.locale) : undefined;
  };
}
