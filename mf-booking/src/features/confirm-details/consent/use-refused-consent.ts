import { clinicInfoQuery, useRemote } from '@carefront/shared/app';
import type { BookingFormValues } from '@carefront/shared/domain';
import { useForm, useFormState } from '@carefront/shared/forms';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The server did not take the consent: the clinic has changed its form, or it was none. It is dropped, and the clinic's text asked for
 * again, so that the dialog shows what stands now.
 * @param onRefused - Once for each refusal.
 * @returns its words, until another one is accepted or the details change.
 */
export function useRefusedConsent(onRefused: () => void): string | null {
  const { api, queryClient } = useRemote();
  const form = useForm<BookingFormValues>();
  const { submitErrors, values } = useFormState<BookingFormValues>({
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
    // Each submit makes an object of its own, with the same words perhaps.
    const words: unknown = submitErrors?.consent;
    if (typeof words === 'string') refuse(words);
  }, [submitErrors]);
  return refused !== null && refused.client === client ? refused.words : null;
}

/** Whom the consent is for: another client makes it void by itself. */
const clientOf = ({ first_name, last_name, dob, bool_needs_guardian }: BookingFormValues): string =>
  JSON.stringify([first_name.trim(), last_name.trim(), dob, bool_needs_guardian]);
