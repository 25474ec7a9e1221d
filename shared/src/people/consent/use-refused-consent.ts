import { useEffect, useEffectEvent, useState } from 'react';
import { clinicInfoQuery, useRemote } from '../../app/index.ts';
import { useForm, useFormState } from '../../forms/index.ts';
import type { ConsentForm } from './consent-form.ts';

/**
 * Handles a consent that the server refused: the clinic changed its form, or the consent was invalid. Drops the consent and reloads the
 * clinic's text, so that the dialog shows the current one.
 * @param onRefused - Called once for each refusal.
 * @returns The refusal's text, until another consent is accepted or the details change.
 */
export function useRefusedConsent(onRefused: () => void): string | null {
  const { api, queryClient } = useRemote();
  const form = useForm<ConsentForm>();
  const { submitErrors, values } = useFormState<ConsentForm>({
    subscription: { submitErrors: true, values: true },
  });
  const [refused, setRefused] = useState<{ words: string; client: string } | null>(null);
  const client = values ? clientOf(values) : '';
  const refuse = useEffectEvent((words: string) => {
    setRefused({ words, client });
    form.change('consent', null);
    void queryClient.invalidateQueries({ queryKey: clinicInfoQuery(api).queryKey });
    onRefused();
  });
  useEffect(() => {
    // Each submit creates a new object, possibly with the same text.
    const words: unknown = submitErrors?.consent;
    if (typeof words === 'string') refuse(words);
  }, [submitErrors]);
  return refused !== null && refused.client === client ? refused.words : null;
}

/** Identifies the consent's client: a change of client already cancels the consent. */
const clientOf = ({ first_name, last_name, dob, bool_needs_guardian }: ConsentForm): string =>
  JSON.stringify([first_name.trim(), last_name.trim(), dob, bool_needs_guardian]);
