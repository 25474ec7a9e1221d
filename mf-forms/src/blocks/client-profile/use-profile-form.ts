import { useClinicZone } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import type { ClientBlockProperties, ClientProfileAnswers, FieldFlags } from '@carefront/shared/domain';
import { useForm } from '@carefront/shared/forms';
import { useDerivedPerson } from '@carefront/shared/people';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import { type ClinicDefaults, newProfile } from './account/prefilled-profile.rules.ts';
import { profileAfterChange } from './rules/profile-change.rules.ts';

export interface ProfileForm {
  /** Replaces all answers of the block; the rules between fields do not run. @param areTyped - False: nothing would be lost with them. */
  readonly replace: (answers: ClientProfileAnswers, areTyped: boolean) => void;
  readonly defaults: ClinicDefaults;
}

export interface ProfileFormOptions {
  blockKey: string;
  clinic: Clinic;
  flags: FieldFlags;
  properties: ClientBlockProperties;
}

const doNothing = (): void => undefined;

/** Applies the rules between the fields (CP-04, CP-11), and the clinic's defaults to answers that do not have them. */
export function useProfileForm({ blockKey, clinic, flags, properties }: ProfileFormOptions): ProfileForm {
  const { mode, today, answers } = useActiveForm();
  const form = useForm<ClientProfileAnswers>();
  const timezone = useClinicZone().name;
  const { country_id, state_id } = clinic;
  const defaults = useMemo(() => ({ country_id, state_id, timezone }), [country_id, state_id, timezone]);
  const { decorators, restore } = useDerivedPerson<ClientProfileAnswers>({
    today,
    derive: (before, after) => profileAfterChange(before, after, properties),
    // The age decides where the form does not ask.
    turnsOffForAdults: !flags.isVisible('bool_needs_guardian'),
    onChanged: doNothing,
  });
  const replace = useCallback<ProfileForm['replace']>(
    (next, areTyped) => {
      if (!areTyped) answers.prepare(blockKey, { ...form.getState().values, ...next });
      restore(form, next);
    },
    [answers, blockKey, form, restore],
  );
  const prepare = useEffectEvent(() => {
    const { values } = form.getState();
    if (mode === 'read-only' || values.timezone !== '') return;
    replace({ ...newProfile(defaults), ...values, ...defaults }, false);
  });
  useEffect(() => {
    const ends = decorators.map((decorate) => decorate(form));
    prepare();
    return () => {
      for (const end of ends) end();
    };
  }, [form, decorators]);
  return useMemo(() => ({ replace, defaults }), [replace, defaults]);
}
