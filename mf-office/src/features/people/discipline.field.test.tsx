// @vitest-environment jsdom
import { refuse } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { INES, listOf, renderPeople } from './testing/people-world.ts';

const ART = { id: 9, version: 1, name: 'Art therapy' };
const PHYSIO = { id: 3, name: 'Physiotherapy' };

async function openList() {
  const rendered = renderPeople({ createDiscipline: ART, updatePerson: INES });
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit Inés Duarte' }));
  const list = await screen.findByLabelText<HTMLSelectElement>('Discipline');
  await rendered.user.selectOptions(list, 'Add a discipline…');
  return { ...rendered, list };
}

describe('BK-13 the discipline of a person', () => {
  it('is added from within the list, with Enter, and is chosen at once', async () => {
    const { user, server, list } = await openList();
    server.answer('listClinicPeople', { ...listOf(INES), disciplines: [PHYSIO, ART] });
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the new discipline', { selector: 'input' }));
    await user.keyboard('Art therapy{Enter}');
    await waitFor(() => expect(list.value).toBe(String(ART.id)));
    expect(server.callsOf('createDiscipline')[0]?.body).toEqual({ name: 'Art therapy' });
    expect(server.callsOf('updatePerson')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('updatePerson')[0]?.body).toMatchObject({ discipline_id: ART.id }));
  });

  it('says at the field why it was not added, keeps what was typed, and goes back to the chosen one', async () => {
    const { user, server, list } = await openList();
    server.answer('createDiscipline', refuse(422, { message: 'Invalid.', errors: { name: ['It exists already.'] } }));
    await user.click(screen.getByRole('button', { name: 'Add the discipline' }));
    await screen.findByText('Please enter a name for the discipline.');
    expect(server.callsOf('createDiscipline')).toEqual([]);
    await user.type(screen.getByLabelText('Name of the new discipline', { selector: 'input' }), 'Physio{Enter}');
    await screen.findByText('It exists already.');
    expect(screen.getByLabelText<HTMLInputElement>('Name of the new discipline', { selector: 'input' }).value).toBe(
      'Physio',
    );
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body);
    expect(list.value).toBe('3');
  });
});
