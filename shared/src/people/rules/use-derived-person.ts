import { useEffect, useMemo, useRef } from 'react';
import { useConsentAge, useMessages, useRemote } from '../../app/index.ts';
import type { IsoDate } from '../../domain/index.ts';
import { createDerivedFields, type Decorator, type DerivedFields } from '../../forms/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import { type AgeOptions, changesPersonRules, type DerivableForm, derivedPerson } from './derived-person.rules.ts';

export interface DerivedPersonOptions<V extends DerivableForm> extends AgeOptions {
  /** Calendar date at the clinic. */
  today: IsoDate;
  /** Rules of the form's other fields; run after the rules of the person. */
  derive?: (before: V, after: V) => V;
  /** Runs after every change, with the derived values. */
  onChanged: (values: V) => void;
}

/**
 * Returns the rules between the fields of a person as `decorators` of `FormRoot` (BK-62 to BK-71, IN-07). If the guardian requirement may
 * not be switched off, the rules switch it on again and show a warning (BK-67).
 */
export function useDerivedPerson<V extends DerivableForm>(options: DerivedPersonOptions<V>) {
  const { today, turnsOffForAdults = false } = options;
  const t = useMessages(PERSON_FIELDS);
  const { shell } = useRemote();
  const consentAgeYears = useConsentAge();
  const warn = (): void => shell.showNotice({ intent: 'warning', text: t.minorWarning });
  // Final Form keeps the first decorators that it gets, so they look up the newest functions at each call.
  const latest = useRef({ ...options, warn });
  useEffect(() => {
    latest.current = { ...options, warn };
  });
  const fields: DerivedFields<V> = useMemo(
    () =>
      createDerivedFields<V>({
        derive(before, after) {
          const { values, isGuardianForced } = derivedPerson(before, after, today, {
            turnsOffForAdults,
            consentAgeYears,
          });
          if (isGuardianForced) latest.current.warn();
          return latest.current.derive?.(before, values) ?? values;
        },
        changesOtherRules: changesPersonRules,
        onChanged: (values) => latest.current.onChanged(values),
      }),
    [today, turnsOffForAdults, consentAgeYears],
  );
  const decorators: Decorator<V>[] = useMemo(() => [fields.decorator], [fields]);
  return { decorators, restore: fields.restore };
}
