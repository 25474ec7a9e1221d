// @vitest-environment jsdom
import { useLocale } from '@carefront/shared/app';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot, TextField } from '../index.ts';

const BLANK = { city: '' };

function City() {
  const required = { en: 'The city is required.', fr: 'La ville est obligatoire.' }[useLocale()];
  return <TextField name="city" label="City" validate={(city) => (city ? undefined : required)} />;
}

it('GN-05 shows the errors of its fields in a language that is chosen later', async () => {
  const { user, bus } = renderRemote(
    <FormRoot initialValues={BLANK} onSubmit={() => undefined}>
      <City />
    </FormRoot>,
  );
  await user.click(screen.getByRole('textbox', { name: 'City' }));
  await user.tab();
  screen.getByText('The city is required.');
  act(() => bus.setState('locale@1', 'fr'));
  await screen.findByText('La ville est obligatoire.');
  expect(screen.queryByText('The city is required.')).toBeNull();
});
