// @vitest-environment jsdom
import { aSessionUser } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leo, type ProfileOptions, renderProfile, signedIn } from './render-profile.fixture.tsx';

const CHECKED = 'The clinic checks changes to name, birth date, email, phone and guardians before they apply.';
const staffOf = (role: 'practitioner' | 'staff' | 'office_admin' | 'owner') =>
  signedIn(aSessionUser({ id: 403, roles: [role], client_id: null }));

/** Shows the block after the person chose Leo, whom the clinic knows. */
async function showLeo(options: ProfileOptions = {}) {
  const remote = renderProfile({ session: signedIn(), ...options });
  await remote.user.click(await screen.findByRole('combobox', { name: 'Client' }));
  await remote.user.click(await screen.findByRole('option', { name: /Leo Okafor/ }));
  await waitFor(() => expect(remote.answers()).toMatchObject({ client_id: 310 }));
  return remote;
}

describe('CP-03 the clinic checks changes of an existing client', () => {
  it.each([
    { who: 'a guardian', session: signedIn(), isTold: true },
    { who: 'a practitioner', session: staffOf('practitioner'), isTold: true },
    { who: 'staff', session: staffOf('staff'), isTold: false },
    { who: 'an office admin', session: staffOf('office_admin'), isTold: false },
    { who: 'the owner', session: staffOf('owner'), isTold: false },
  ])('says so above the fields to those whose changes wait: $who, $isTold', async ({ session, isTold }) => {
    await showLeo({ session });
    const hint = screen.queryByText(CHECKED);
    expect(hint !== null).toBe(isTold);
    const fields = screen.getByRole('group', { name: 'Client Info' });
    if (hint) expect(hint.compareDocumentPosition(fields)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says nothing of it about a new client', async () => {
    const { user } = await showLeo();
    screen.getByText(CHECKED);
    await user.click(screen.getByRole('button', { name: 'New Client' }));
    await waitFor(() => expect(screen.queryByText(CHECKED)).toBeNull());
  });

  it.each([
    { what: 'nothing of the client may be changed', adds: '0', isTold: false },
    { what: 'guardians alone may be added', adds: '1', isTold: true },
  ])('follows the properties of the block: $what', async ({ adds, isTold }) => {
    const properties = { client_block_edit_client_fields: '0', client_block_add_primary_contacts: adds };
    await showLeo({ block: { properties } });
    expect(screen.queryByText(CHECKED) !== null).toBe(isTold);
  });

  it('says nothing of it to a contact, who changes nothing', async () => {
    await showLeo({ routes: { getClientBlockPrefill: leo({ is_client_contact: 1 }) } });
    expect(screen.queryByText(CHECKED)).toBeNull();
  });

  it('GN-05 is in French on a French page', async () => {
    const remote = renderProfile({
      session: signedIn(),
      locale: 'fr',
      open: { purpose: { fillOutFor: { clientId: 310, name: 'Leo Okafor' } } },
    });
    await waitFor(() => expect(remote.answers()).toMatchObject({ client_id: 310 }));
    screen.getByText(
      'La clinique vérifie les changements de nom, de date de naissance, de courriel, de téléphone et de tuteurs avant de les appliquer.',
    );
  });
});
