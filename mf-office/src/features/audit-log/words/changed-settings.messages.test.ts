import { LOGGED_FIELDS } from '@carefront/shared/domain';
import { expect, it } from 'vitest';
import { CHANGED_SETTINGS } from './changed-settings.messages.ts';

it.each(['en', 'fr'] as const)('RL-02 GN-05 every logged setting has a name in %s', (locale) => {
  expect(Object.keys(CHANGED_SETTINGS[locale])).toEqual(Object.keys(LOGGED_FIELDS));
});
