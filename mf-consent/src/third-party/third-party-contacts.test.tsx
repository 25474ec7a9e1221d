// @vitest-environment jsdom
import type { FieldErrors, ThirdPartyContact } from '@carefront/shared/contracts';
import { type Answers, aSessionUser, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { newContactRow } from './contact-rows.rules.ts';
import { ThirdPartyContacts } from './third-party-contacts.tsx';

const LISTS = {
  third_party_relationships: [{ id: 7, name: 'Family physician' }],
  organizations: [
    { id: 1, name: 'Elm Hospital' },
    { id: 2, name: 'Birch School' },
  ],
};
const ROBIN: ThirdPartyContact = {
  first_name: 'Robin',
  last_name: 'Sample',
  email: 'robin@example.test',
  phone_number: '+1 (416) 555-0199',
  organization_id: 2,
  relationship_id: 7,
  other_organization_name: '',
};
const NAMED: ThirdPartyContact = { ...newContactRow(), first_name: 'Kim', last_name: 'Example' };

interface HolderProps {
  start: readonly ThirdPartyContact[];
  errors?: FieldErrors;
}

/** Holds the list as the dialog does. The button 'Refuse' sets errors of the server. */
function Holder({ start, errors = {} }: HolderProps) {
  const [contacts, setContacts] = useState(start);
  const [shown, setShown] = useState<FieldErrors>({});
  return (
    <form>
      <ThirdPartyContacts contacts={contacts} onChange={setContacts} errors={shown} />
      <button type="button" onClick={() => setShown(errors)}>
        Refuse
      </button>
      <button type="button" onClick={() => setContacts([NAMED])}>
        Replace
      </button>
      <output>{JSON.stringify(contacts)}</output>
    </form>
  );
}

const SIGNED_IN: RenderRemoteOptions = { session: { status: 'signed-in', user: aSessionUser() } };

function edit(start: readonly ThirdPartyContact[] = [], routes: Answers = {}, options: Partial<HolderProps> = {}) {
  return renderRemote(<Holder start={start} {...options} />, {
    ...SIGNED_IN,
    routes: { getThirdPartyContactsData: LISTS, ...routes },
  });
}
const held = () => JSON.parse(screen.getByRole('status').textContent) as ThirdPartyContact[];
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const listBox = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const add = () => screen.getByRole('button', { name: 'Add a contact' });
const isLoaded = () => screen.findByRole('option', { name: 'Birch School' });

describe('editing contacts', () => {
  it('CO-08 GN-02 a contact is added with all its fields; it takes the focus', async () => {
    const { user } = edit();
    await user.click(add());
    expect(document.activeElement).toBe(box('First name'));
    await user.keyboard('Robin');
    await user.type(box('Last name'), 'Sample');
    await user.type(box('Email'), 'robin@example.test');
    await user.type(box('Phone'), '4165550199');
    await isLoaded();
    await user.selectOptions(listBox('Organization'), 'Birch School');
    await user.selectOptions(listBox('Relationship'), 'Family physician');
    expect(held()).toEqual([ROBIN]);
  });

  it('CO-08 the choice of another organization asks for its name', async () => {
    const { user } = edit([ROBIN]);
    await isLoaded();
    expect(screen.queryByRole('textbox', { name: 'Name of the organization' })).toBeNull();
    await user.selectOptions(listBox('Organization'), 'Another organization');
    await user.type(box('Name of the organization'), 'Oak Camp');
    expect(held()).toEqual([{ ...ROBIN, organization_id: null, other_organization_name: 'Oak Camp' }]);
    await user.selectOptions(listBox('Organization'), 'Elm Hospital');
    expect(held()).toEqual([{ ...ROBIN, organization_id: 1 }]);
  });

  it('CO-08 asks before typed text is lost, and removes an empty contact at once', async () => {
    const { user, questions } = edit([ROBIN, newContactRow()]);
    await user.click(screen.getByRole('button', { name: 'Remove contact 2' }));
    await waitFor(() => expect(held()).toEqual([ROBIN]));
    expect(questions).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove contact 1' }));
    await waitFor(() => expect(held()).toEqual([]));
    expect(questions).toEqual([
      {
        title: 'Remove this contact?',
        text: 'You will lose what you typed about them.',
        confirmLabel: 'Remove',
        cancelLabel: 'Cancel',
        isDestructive: true,
      },
    ]);
    expect(document.activeElement).toBe(add());
  });

  it('CO-08 allows at most twenty contacts', async () => {
    const { user } = edit(Array.from({ length: 20 }, () => NAMED));
    screen.getByText('You can add up to 20 contacts.');
    await user.click(add());
    expect(held()).toHaveLength(20);
  });

  it('CO-08 checks a field by the server’s rules when it loses the focus', async () => {
    const { user } = edit([NAMED]);
    await user.type(box('Email'), 'kim@');
    await user.clear(box('First name'));
    await user.tab();
    await screen.findByText('The email address must be a valid email address.');
    screen.getByText('The first name field is required.');
  });

  it('CO-08 GN-02 shows the server’s refusal at its field, which takes the focus, until it is edited', async () => {
    const errors = { 'third_party_contact.1.email': ['Not this address.'], signature: ['Not here.'] };
    const { user } = edit([NAMED, ROBIN], {}, { errors });
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await screen.findByText('Not this address.');
    const second = within(screen.getByRole('group', { name: 'Contact 2' }));
    const email = second.getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(screen.queryByText('Not here.')).toBeNull();
    await user.type(email, 'a');
    expect(screen.queryByText('Not this address.')).toBeNull();
  });

  it('CO-08 shows another list when its parent gives one', async () => {
    const { user } = edit([ROBIN, ROBIN]);
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(box('First name').value).toBe('Kim');
    expect(held()).toEqual([NAMED]);
  });

  it('GN-03 CO-08 typing continues while the lists load', async () => {
    const { user } = edit([NAMED], { getThirdPartyContactsData: () => new Promise<never>(() => undefined) });
    expect(listBox('Organization').disabled).toBe(true);
    await user.type(box('Last name'), 's');
    expect(held()[0]?.last_name).toBe('Examples');
  });

  it('GN-03 CO-08 missing lists lose no text; an organization can be typed, and Retry asks again', async () => {
    const { user, server } = edit([ROBIN], { getThirdPartyContactsData: refuse(503) });
    await screen.findByText(/^The lists of organizations and relationships could not be loaded\./);
    expect(held()).toEqual([ROBIN]);
    within(listBox('Organization')).getByRole('option', { name: 'Another organization' });
    server.answer('getThirdPartyContactsData', LISTS);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await isLoaded();
    expect(listBox('Organization').selectedOptions[0]?.textContent).toBe('Birch School');
    expect(held()).toEqual([ROBIN]);
  });
});

describe('reading contacts', () => {
  const read = (contacts: ThirdPartyContact[], options: Partial<RenderRemoteOptions> = {}) =>
    renderRemote(<ThirdPartyContacts contacts={contacts} />, {
      ...SIGNED_IN,
      ...options,
      routes: { getThirdPartyContactsData: LISTS, ...options.routes },
    });

  it('CO-08 lists name, relationship, organization, e-mail and phone', async () => {
    read([ROBIN, { ...NAMED, other_organization_name: 'Oak Camp' }]);
    await screen.findByText('Birch School');
    const facts = (index: number) =>
      within(screen.getAllByRole('listitem')[index] as HTMLElement)
        .queryAllByRole('definition')
        .map(({ textContent }) => textContent);
    screen.getByText('Robin Sample');
    expect(facts(0)).toEqual(['Family physician', 'Birch School', 'robin@example.test', '+1 (416) 555-0199']);
    expect(facts(1)).toEqual(['Oak Camp']);
    expect(screen.getByRole('link', { name: 'robin@example.test' }).getAttribute('href')).toBe(
      'mailto:robin@example.test',
    );
  });

  it('CO-11 fetches no list when no contact uses an entry of it', () => {
    const { server } = read([NAMED]);
    screen.getByText('Kim Example');
    expect(server.callsOf('getThirdPartyContactsData')).toEqual([]);
  });

  it('GN-03 CO-08 says that names are missing, and tries again', async () => {
    const { user, server } = read([ROBIN], { routes: { getThirdPartyContactsData: refuse(500) } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    screen.getByText('robin@example.test');
    server.answer('getThirdPartyContactsData', LISTS);
    await user.click(retry);
    await screen.findByText('Family physician');
  });

  it('GN-05 CO-08 speaks French', () => {
    read([], { locale: 'fr' });
    screen.getByRole('heading', { level: 3, name: 'Personnes tierces' });
    screen.getByText('Aucune personne tierce.');
  });
});
