import { useMessages } from '@carefront/shared/app';
import {
  type ClientBlockProperties,
  canEnterContact,
  type FieldFlags,
  type Flag,
  type ProfileGuardian,
} from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import { PersonFieldStatesProvider } from '@carefront/shared/people';
import { type ReactNode, useMemo } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { CLIENT_PROFILE } from './client-profile.messages.ts';
import { fieldStates } from './rules/field-states.rules.ts';

export interface FieldStatesProviderProps {
  flags: FieldFlags;
  properties: ClientBlockProperties;
  children: ReactNode;
}

const NO_GUARDIANS: readonly ProfileGuardian[] = [];

/** Gives each field its state. The fields below render again only if a state may have changed, not at every keystroke. */
export function FieldStatesProvider({ flags, properties, children }: FieldStatesProviderProps) {
  const t = useMessages(CLIENT_PROFILE);
  const { mode, today } = useOpenForm();
  const isChosen = useFieldValue<number | null>('client_id', null) !== null;
  const needsGuardian = useFieldValue<Flag>('bool_needs_guardian', 0) === 1;
  const mayEnterContact = canEnterContact({ dob: useFieldValue('dob', '') }, today);
  // One text, which stays the same while a guardian is typed.
  const existing = useFieldValue('guardian', NO_GUARDIANS)
    .map(({ id }) => (id ? 'x' : '-'))
    .join('');
  const states = useMemo(() => {
    const existingGuardians = [...existing].map((mark) => mark === 'x');
    const isReadOnly = mode === 'read-only';
    const state = { isReadOnly, isChosen, needsGuardian, canEnterContact: mayEnterContact, existingGuardians };
    return fieldStates(flags, properties, state, t);
  }, [flags, properties, t, mode, isChosen, needsGuardian, mayEnterContact, existing]);
  return <PersonFieldStatesProvider value={states}>{children}</PersonFieldStatesProvider>;
}
