import { clientBlockProperties, flagsOf } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { aBuiltInBlock } from '../../../testing/an-active-form.ts';
import { fieldStates, type ProfileState } from './field-states.rules.ts';

const TEXTS = { clientLocked: 'client', guardianLocked: 'guardian', contactLocked: 'contact' };
const PLAIN: ProfileState = {
  isReadOnly: false,
  isChosen: false,
  needsGuardian: false,
  canEnterContact: true,
  existingGuardians: [true, false],
};

interface World {
  state?: Partial<ProfileState>;
  fields?: Readonly<Record<string, readonly [isVisible: boolean, isRequired: boolean]>>;
  properties?: Readonly<Record<string, string>>;
}

function statesOf({ state, fields = {}, properties = {} }: World) {
  const block = aBuiltInBlock(1, {
    properties,
    fields: Object.entries(fields).map(([slug, [is_visible, is_required]]) => ({
      slug,
      validation_map: slug,
      pivot: { is_visible, is_required },
    })),
  });
  const rights = clientBlockProperties(block, { isStaff: false });
  return fieldStates(flagsOf(block), rights, { ...PLAIN, ...state }, TEXTS);
}

describe('fieldStates', () => {
  it.each([
    { path: 'city', shown: [true, false] },
    { path: 'address', shown: [true, true] },
    { path: 'postal_code', shown: [false, false] },
    { path: 'first_name', shown: [true, true] },
    { path: 'guardian.3.last_name', shown: [true, true] },
    { path: 'guardian.0.email', shown: [true, true] },
    { path: 'guardian.0.bool_notify_note_shared', shown: [false, false] },
    { path: 'diagnosis.1.date_onset', shown: [true, true] },
  ])('CP-01 CP-07 $path is shown and required by its flags: $shown', ({ path, shown }) => {
    const states = statesOf({
      fields: {
        address: [true, true],
        postal_code: [false, true],
        first_name: [false, false],
        'guardian.email': [true, true],
        'guardian.is_notification_enabled': [false, false],
        'diagnosis.date_onset': [true, true],
      },
    });
    const { isVisible, isRequired } = states(path);
    expect([isVisible, isRequired]).toEqual(shown);
  });

  it('CP-11 BK-73 the email is required only of a client without guardian', () => {
    expect(statesOf({})('email').isRequired).toBe(true);
    expect(statesOf({ state: { needsGuardian: true } })('email').isRequired).toBe(false);
  });

  it.each([
    { path: 'email', reason: 'contact' },
    { path: 'phone_type_2', reason: 'contact' },
    { path: 'other_phone', reason: 'contact' },
    { path: 'is_sms_enabled', reason: 'contact' },
    { path: 'city', reason: undefined },
    { path: 'guardian.1.email', reason: undefined },
  ])('CP-05 a minor, or a client without date of birth: $path is disabled for $reason', ({ path, reason }) => {
    expect(statesOf({ state: { canEnterContact: false } })(path).disabledReason).toBe(reason);
  });

  const OFF = { client_block_edit_client_fields: '0' };
  const ON = { client_block_edit_primary_contacts: '1' };
  it.each([
    { when: 'a new client', isChosen: false, properties: OFF, path: 'city', reason: undefined },
    { when: 'a chosen client', isChosen: true, properties: OFF, path: 'city', reason: 'client' },
    { when: 'a chosen client', isChosen: true, properties: OFF, path: 'email', reason: 'client' },
    { when: 'a chosen client by default', isChosen: true, properties: {}, path: 'city', reason: undefined },
    { when: 'an existing guardian', isChosen: true, properties: {}, path: 'guardian.0.email', reason: 'guardian' },
    { when: 'a new guardian', isChosen: true, properties: {}, path: 'guardian.1.email', reason: undefined },
    { when: 'an existing guardian', isChosen: true, properties: ON, path: 'guardian.0.email', reason: undefined },
  ])('CP-03 $path of $when with $properties: $reason', ({ isChosen, properties, path, reason }) => {
    expect(statesOf({ state: { isChosen }, properties })(path).disabledReason).toBe(reason);
  });

  it('RN-12 nothing of a submitted form can be edited, and nothing gives a reason', () => {
    const state = statesOf({ state: { isReadOnly: true, isChosen: true }, properties: OFF })('first_name');
    expect(state).toEqual({ isVisible: true, isRequired: false, isDisabled: true });
  });
});
