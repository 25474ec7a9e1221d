// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot } from '../form/form-root.tsx';
import { TranslatedField } from './translated.field.tsx';

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function renderFields(values: object, options: Parameters<typeof renderRemote>[1] = {}) {
  const onSubmit = vi.fn();
  const form = (
    <FormRoot initialValues={values} onSubmit={onSubmit}>
      <TranslatedField name="name" label="Name" maxLength={10} isRequired />
      <TranslatedField name="description" label="Description" maxLength={100} rows={3} />
      <button type="submit">Save</button>
    </FormRoot>
  );
  return { ...renderRemote(form, options), onSubmit };
}

it('GN-05 opens the second language by one press, moves the focus into it, and submits both texts', async () => {
  const { user, onSubmit } = renderFields({ name: 'Session', description: '' });
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Add French: Name' }));
  expect(document.activeElement).toBe(box('Name (French)'));
  expect([box('Name (English)').lang, box('Name (French)').lang]).toEqual(['en', 'fr']);
  await user.keyboard('Séance');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    name: 'Session',
    description: '',
    translations: { fr: { name: 'Séance' } },
  });
});

it('GN-05 shows both languages where there is a translation, also after it is deleted', async () => {
  const { user } = renderFields({ name: 'Session', translations: { fr: { name: 'Séance' } } });
  expect(box('Name (French)').value).toBe('Séance');
  await user.clear(box('Name (French)'));
  expect(box('Name (French)').value).toBe('');
});

it('GN-05 a clinic that writes French adds English, in words of the reader', async () => {
  const { user } = renderFields({ name: 'Séance' }, { clinic: { contentLocale: 'fr' }, locale: 'fr' });
  await user.click(screen.getByRole('button', { name: 'Ajouter l’anglais\u00A0: Name' }));
  expect(box('Name (français)').lang).toBe('fr');
  await user.type(box('Name (anglais)'), 'Much longer than ten');
  await user.tab();
  expect(box('Name (anglais)').getAttribute('aria-invalid')).toBe('true');
});
