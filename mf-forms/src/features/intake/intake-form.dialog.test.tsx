// @vitest-environment jsdom
import { hasUnsavedWork } from '@carefront/shared/app';
import { EditorCodeContext } from '@carefront/shared/in-place';
import {
  aClinicInfo,
  aPractitioner,
  aSessionUser,
  CANADA,
  currentAddress,
  leaveDuringAnswer,
  loseAnswer,
  ONTARIO,
  openPart,
  plainEditorCode,
  QUEBEC,
  type RenderedRemote,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
  UNITED_STATES,
} from '@carefront/shared/testing';
import { fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../root.tsx';
import '../../testing/forms-world.tsx';

// Loads the large chunk once, so that no test waits for it.
beforeAll(() => import('./intake-form.dialog.tsx'), 60_000);
beforeEach(() => sessionStorage.clear());

const COUNSELLING = { id: 3, name: 'Counselling' };
const PLAY = { id: 4, name: 'Play therapy' };
const TEAM = [
  aPractitioner({ id: 5, full_name: 'Niamh Byrne', occupation: COUNSELLING }),
  aPractitioner({ id: 6, full_name: 'Jonas Weber', occupation: PLAY }),
];
const PARTS = ['consent-dialog@1'] as const;
const TEMPLATE = '<p>What brings you here?</p>';

function clinicOf(practitioners = TEAM, disciplines = [COUNSELLING, PLAY], consent_tos: string | null = null) {
  const clinic = {
    country_id: CANADA.id,
    state_id: ONTARIO.id,
    intake_note_template: TEMPLATE,
    consent_tos,
    consent_title: 'Consent to care',
  };
  const info = aClinicInfo({ practitioners, clinic });
  return { ...info, bso: { ...info.bso, disciplines } };
}

function render({ routes, ...options }: RenderRemoteOptions = {}): RenderedRemote {
  const code = plainEditorCode();
  return renderRemote(
    <EditorCodeContext value={() => Promise.resolve(code)}>
      <App />
    </EditorCodeContext>,
    {
      path: '/site/register',
      place: 'layer',
      ...options,
      routes: {
        getFormByLocation: refuse(404),
        getClinicInfo: clinicOf(),
        getIntakeDataOption: { countries: [CANADA, UNITED_STATES], states: [ONTARIO, QUEBEC] },
        getGuardianData: {
          relationships: [{ id: 1, name: 'Mother' }],
          contact_types_other: [{ id: 2, name: 'Legal guardian' }],
          clients: [],
        },
        registerClient: { client: { id: 77, status: 'Waitlist' } },
        ...routes,
      },
    },
  );
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const submits = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Submit' });
const submit = () => submits().at(-1) as HTMLButtonElement;
const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
const list = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const choices = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function fill({ user }: RenderedRemote, name: RegExp, text: string) {
  await user.click(await field(name));
  await user.paste(text);
}
async function born(remote: RenderedRemote, date: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(/^Date of birth/);
  await remote.user.clear(input);
  await remote.user.type(input, date);
  await remote.user.tab();
}
async function fillAdult(remote: RenderedRemote) {
  await fill(remote, /^First name/, 'Zoé');
  await fill(remote, /^Last name/, 'Lavoie');
  await born(remote, 'Jun-15-1990');
  await fill(remote, /^Email(?! notif)/, 'zoe@example.com');
}

describe('the Intake Form dialog', () => {
  it('IN-01 IN-11 RT-05 opens where the clinic has no live self-intake form, with Submit on top, Cancel and Submit below', async () => {
    render();
    const dialog = within(await screen.findByRole('dialog', { name: 'Intake Form' }));
    await dialog.findByRole('textbox', { name: /^First name/ });
    expect(dialog.getAllByRole('button', { name: 'Submit' })).toHaveLength(2);
    dialog.getByRole('button', { name: 'Cancel' });
  });

  it('IN-02 offers any provider and the practitioners, and after them a discipline', async () => {
    const { user } = render();
    const provider = await list('Provider');
    expect(screen.getAllByRole('combobox').slice(0, 2)).toEqual([provider, await list('By Discipline')]);
    expect(choices(provider)).toEqual(['Any Available Provider', 'Niamh Byrne', 'Jonas Weber']);
    expect(choices(await list('By Discipline'))).toEqual(['Select Discipline', 'Counselling', 'Play therapy']);
    await user.selectOptions(await list('By Discipline'), 'Play therapy');
    expect(choices(await list('Provider'))).toEqual(['Any Available Provider', 'Jonas Weber']);
  });

  it('IN-02 says that there are none', async () => {
    render({ routes: { getClinicInfo: clinicOf([], []) } });
    await screen.findByText('No practitioners found.');
    screen.getByText('No discipline found.');
  });

  it('IN-03 has the sections with their fields; sex is male or female', async () => {
    const { user } = render();
    const details = within(await screen.findByRole('region', { name: 'Client Details' }));
    expect(details.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toHaveLength(2);
    details.getByRole('radio', { name: 'Male' });
    details.getByRole('radio', { name: 'Female' });
    await notes();
    const info = within(screen.getByRole('region', { name: 'Client Info' }));
    for (const name of [/^Email(?! notif)/, 'Other email', 'Phone 1', 'Phone 2', 'Address', 'City/Town', 'Notes'])
      info.getByRole('textbox', { name });
    for (const name of ['Country', 'Province/State']) info.getByRole('combobox', { name });
    expect(screen.queryByRole('region', { name: 'Guardian Info' })).toBeNull();
    await user.click(details.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    const guardians = within(screen.getByRole('region', { name: 'Guardian Info' }));
    expect(guardians.queryByRole('button', { name: /^Remove/ })).toBeNull();
    guardians.getByRole('button', { name: 'Add' });
  });

  it('IN-03 removes a guardian after the question', async () => {
    const answers = [false, true];
    const remote = render({ confirms: () => answers.shift() ?? true });
    await born(remote, 'Jun-15-2018');
    await remote.user.click(screen.getByRole('button', { name: 'Add' }));
    const remove = screen.getByRole('button', { name: 'Remove guardian 2' });
    await remote.user.click(remove);
    expect(remote.questions).toEqual([
      {
        title: 'Are you sure?',
        text: 'Remove the selected guardian?',
        confirmLabel: 'Yes',
        cancelLabel: 'No',
        isDestructive: true,
      },
    ]);
    screen.getByRole('group', { name: 'Guardian 2' });
    await remote.user.click(remove);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Guardian 2' })).toBeNull());
  });

  it('IN-04 asks for all lists at the same time', async () => {
    const { server } = render({ routes: { getClinicInfo: () => new Promise<never>(() => undefined) } });
    await screen.findByRole('status', { name: 'Loading the form' });
    await waitFor(() =>
      expect(server.calls.map(({ route }) => route)).toEqual(
        expect.arrayContaining(['getClinicInfo', 'getIntakeDataOption', 'getGuardianData']),
      ),
    );
  });

  it('IN-04 prefills the notes, the clinic’s place, and a sole practitioner and discipline', async () => {
    const remote = render({ routes: { getClinicInfo: clinicOf(TEAM.slice(0, 1), [COUNSELLING]) } });
    expect((await notes()).value).toBe(TEMPLATE);
    expect((await notes()).dataset.tools).toBe('text');
    expect((await list('Provider')).selectedOptions[0]?.text).toBe('Niamh Byrne');
    expect((await list('By Discipline')).selectedOptions[0]?.text).toBe('Counselling');
    expect((await list('Country')).selectedOptions[0]?.text).toBe(CANADA.name);
    expect((await list('Province/State')).selectedOptions[0]?.text).toBe(ONTARIO.name);
    await fillAdult(remote);
    await remote.user.click(submit());
    await waitFor(() => expect(remote.server.callsOf('registerClient')).toHaveLength(1));
    expect(remote.server.callsOf('registerClient')[0]?.body).toMatchObject({ practitioner_id: 5, occupation_id: 3 });
  });

  it('GN-03 says that the lists could not be loaded, and Retry loads them', async () => {
    const { user, server } = render({ routes: { getGuardianData: loseAnswer() } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('getGuardianData', { relationships: [], contact_types_other: [], clients: [] });
    await user.click(retry);
    await field(/^First name/);
  });

  it('IN-06 BK-67 a minor turns the guardian requirement on, an adult off; under 12 it stays on', async () => {
    const remote = render();
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires a legal guardian' });
    await born(remote, 'Jun-15-2018');
    expect(box().checked).toBe(true);
    await remote.user.click(box());
    expect(box().checked).toBe(true);
    expect(remote.notices).toEqual([
      { intent: 'warning', text: 'The client is a minor. A legal guardian is required.' },
    ]);
    await born(remote, 'Jun-15-1990');
    expect(box().checked).toBe(false);
  });

  it('IN-07 BK-75 Submit waits for the fields that are missing, and names them', async () => {
    const remote = render();
    await screen.findByText('Still needed: First name, Last name, Date of birth, Email.');
    for (const button of submits()) expect(button.getAttribute('aria-disabled')).toBe('true');
    await fillAdult(remote);
    expect(screen.queryByText(/^Still needed/)).toBeNull();
    for (const button of submits()) expect(button.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('IN-07 BK-75 BK-76 offers the clinic’s consent form, and sends it', async () => {
    const remote = render({ parts: PARTS, routes: { getClinicInfo: clinicOf(TEAM, [COUNSELLING], '<p>Terms</p>') } });
    await fillAdult(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Read the consent form' }));
    const part = openPart(remote.parcels, 'consent-dialog@1');
    expect(part?.props.client).toMatchObject({ firstName: 'Zoé', needsGuardian: false });
    part?.props.onAccepted({ status: 'Signed' });
    await screen.findByText('Consent form accepted.');
    screen.getByText('Once you have submitted the form, you get an email with a link to your copy.');
    await remote.user.click(submit());
    await waitFor(() => expect(remote.server.callsOf('registerClient')).toHaveLength(1));
    expect(remote.server.callsOf('registerClient')[0]?.body).toMatchObject({
      is_consent_form: 1,
      consent: { status: 'Signed' },
    });
  });
});

describe('a submit', () => {
  it('IN-09 EN-13 sends the form, says so, returns to the site and tells the waitlist', async () => {
    const remote = render();
    const facts: object[] = [];
    remote.bus
      .port('test')
      .on('forms/client-registered@1')
      .subscribe((fact) => facts.push(fact));
    await fillAdult(remote);
    await remote.user.selectOptions(await list('By Discipline'), 'Counselling');
    await remote.user.click(screen.getByRole('radio', { name: 'Female' }));
    fireEvent.change(await notes(), { target: { value: '<p>I sleep badly.</p>' } });
    await remote.user.click(submit());
    await waitFor(() => expect(currentAddress()).toBe('/site'));
    expect(remote.notices).toEqual([
      { intent: 'success', text: "Form submitted successfully. We'll get back to you as soon as we can." },
    ]);
    expect(facts).toEqual([{ clientId: 77 }]);
    const [call] = remote.server.callsOf('registerClient');
    expect(call?.idempotencyKey).toBeTruthy();
    expect(call?.body).toMatchObject({
      first_name: 'Zoé',
      dob: '1990-06-15',
      sex: 'F',
      occupation_id: 3,
      practitioner_id: null,
      client_notes: '<p>I sleep badly.</p>',
      country_id: CANADA.id,
      guardian: [],
      is_consent_form: 0,
    });
    expect(remote.questions).toEqual([]);
  });

  it('IN-09 IN-10 a refusal is at its fields and in one warning with line breaks; the form stays', async () => {
    const errors = {
      first_name: ['No first name.'],
      practitioner_id: ['No such provider.'],
      client_notes: ['Too long.'],
    };
    const remote = render({ routes: { registerClient: refuse(422, { message: 'No first name.', errors }) } });
    await fillAdult(remote);
    await remote.user.click(submit());
    await screen.findByText('No such provider.');
    screen.getByText('No first name.');
    screen.getByText('Too long.');
    expect(remote.notices).toEqual([{ intent: 'warning', text: 'No first name.\nNo such provider.\nToo long.' }]);
    expect((await field(/^First name/)).value).toBe('Zoé');
    expect(currentAddress()).toBe('/site/register');
  });

  it('IN-10 the error about the consent is at the consent form', async () => {
    const errors = { is_consent: ['The clinic’s consent form has changed.'] };
    const remote = render({
      parts: PARTS,
      routes: {
        getClinicInfo: clinicOf(TEAM, [COUNSELLING], '<p>Terms</p>'),
        registerClient: refuse(422, { message: 'x', errors }),
      },
    });
    await fillAdult(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Read the consent form' }));
    openPart(remote.parcels, 'consent-dialog@1')?.props.onAccepted({ status: 'Signed' });
    await screen.findByText('Consent form accepted.');
    await remote.user.click(submit());
    await within(await screen.findByRole('group', { name: 'Consent to care' })).findByText(
      'The clinic’s consent form has changed.',
    );
  });

  it('IN-09 SH-08 RN-19 is told and published although the dialog was left before the answer, and leaves no draft', async () => {
    const remote = render();
    await fillAdult(remote);
    const { facts, address } = await leaveDuringAnswer(remote, {
      route: 'registerClient',
      reply: { client: { id: 77, status: 'Waitlist' } },
      press: () => remote.user.click(submit()),
      fact: 'forms/client-registered@1',
    });
    expect([facts, address]).toEqual([[{ clientId: 77 }], '/elsewhere']);
    expect(remote.notices.map(({ intent }) => intent)).toEqual(['success']);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    render();
    expect((await field(/^First name/)).value).toBe('');
  });

  it('RN-19 RL-02 after a sign-out in another tab the open form is blank, and keeps what is typed next', async () => {
    const remote = render();
    const shownName = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^First name/ })?.value;
    await fill(remote, /^First name/, 'Zoé');
    // Not in act(): the form of the next person loads its parts again.
    const { asyncWrapper } = getConfig();
    await asyncWrapper(async () => remote.bus.port('shell').publish('auth/signed-out@1', {}));
    await waitFor(() => expect(shownName()).toBe(''));
    await fill(remote, /^First name/, 'Max');
    expect(hasUnsavedWork()).toBe(true);
    remote.unmount();
    render();
    await waitFor(() => expect(shownName()).toBe('Max'));
  });

  it('BK-85 IN-09 after a lost answer, the next submit has the same key', async () => {
    const remote = render({ routes: { registerClient: loseAnswer() } });
    await fillAdult(remote);
    await remote.user.click(submit());
    await screen.findByText(/^We cannot reach the server\./);
    remote.server.answer('registerClient', { client: { id: 77, status: 'Waitlist' } });
    await remote.user.click(submit());
    await waitFor(() => expect(currentAddress()).toBe('/site'));
    const [first, second] = remote.server.callsOf('registerClient');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.body).toEqual(first?.body);
  });

  it('IN-07 says what is wrong with a field when it is left, and sends nothing', async () => {
    const remote = render();
    await fillAdult(remote);
    await fill(remote, /^Email(?! notif)/, ' x');
    await remote.user.click(submit());
    await screen.findByText('The email address must be a valid email address.');
    expect(remote.server.callsOf('registerClient')).toEqual([]);
  });
});

describe('closing', () => {
  it('IN-08 RT-09 an untouched form closes at once', async () => {
    const { user, questions } = render();
    await field(/^First name/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(currentAddress()).toBe('/site'));
    expect(questions).toEqual([]);
  });

  it('IN-08 asks before typed values are lost; No keeps them, Yes forgets them', async () => {
    const answers = [false, true];
    const remote = render({ confirms: () => answers.shift() ?? true });
    await fill(remote, /^First name/, 'Zoé');
    await remote.user.keyboard('{Escape}');
    expect(remote.questions).toEqual([
      {
        title: 'Discard Changes?',
        text: 'You will lose your progress and your registration will not be submitted.',
        confirmLabel: 'Yes',
        cancelLabel: 'No',
        isDestructive: true,
      },
    ]);
    expect((await field(/^First name/)).value).toBe('Zoé');
    await remote.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(currentAddress()).toBe('/site'));
    remote.unmount();
    render();
    expect((await field(/^First name/)).value).toBe('');
  });

  it('RN-19 says that what was typed stays on this device, and keeps nothing more after Don’t keep them', async () => {
    const remote = render();
    await remote.user.type(await field(/^First name/), 'Zoé');
    await screen.findByText('Your answers stay on this device for seven days.', {}, { timeout: 4_000 });
    await remote.user.click(screen.getByRole('button', { name: 'Don’t keep them' }));
    await screen.findByText('Your answers are not kept on this device.');
    await remote.user.type(await field(/^Last name/), 'Roy');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Roy');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    remote.unmount();
    render();
    expect((await field(/^First name/)).value).toBe('');
    screen.getByRole('button', { name: 'Keep them on this device' });
  });

  it('GN-03 a reload keeps what was typed, also of guardians', async () => {
    const remote = render();
    await born(remote, 'Jun-15-2018');
    const guardian = within(screen.getByRole('group', { name: 'Guardian 1' }));
    await remote.user.click(guardian.getByRole('textbox', { name: /^First name/ }));
    await remote.user.paste('Grace');
    window.dispatchEvent(new Event('pagehide'));
    remote.unmount();
    render();
    const again = within(await screen.findByRole('group', { name: 'Guardian 1' }));
    expect(again.getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe('Grace');
  });

  it('RL-02 another account does not see it', async () => {
    const remote = render({ session: { status: 'signed-in', user: aSessionUser({ id: 5 }) } });
    await fill(remote, /^First name/, 'Zoé');
    window.dispatchEvent(new Event('pagehide'));
    remote.unmount();
    render({ session: { status: 'signed-in', user: aSessionUser({ id: 6 }) } });
    expect((await field(/^First name/)).value).toBe('');
  });
});

it('GN-05 speaks French', async () => {
  render({ locale: 'fr' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Formulaire d’admission' }));
  await dialog.findByRole('region', { name: 'Renseignements sur le client' });
  dialog.getByText('Il manque encore : Prénom, Nom de famille, Date de naissance, Adresse courriel.');
  expect(dialog.getAllByRole('button', { name: 'Envoyer' })).toHaveLength(2);
});
