// @vitest-environment jsdom
import { loseAnswer, refuse } from '@carefront/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readKept } from '../bot/chat-storage.ts';
import { answerAll, answerWith, conversation, loadQuickly, openBot, press, renderBot } from '../testing/bot-world.tsx';

const ANSWERS = {
  first_name: 'Zoé',
  last_name: 'Lavoie',
  email: 'zoe@example.com',
  birthday: '1990-06-15',
  sex: 'F',
  country_id: 38,
  state: 866,
};
const proof = (nonce: string): string =>
  btoa(
    JSON.stringify({
      challenge: { parameters: { nonce }, signature: 's' },
      solution: { counter: 7, derivedKey: 'ab' },
    }),
  );
const sent = { client: { id: 900, status: 'Waitlist' } } as const;
const SENT = 'The request was sent. Please wait to be contacted to confirm the profile.';

describe('registering', () => {
  it('CB-05 CB-06 CB-07 works with the keyboard alone, from the menu to the waitlist', async () => {
    const remote = await openBot();
    const { user, server } = remote;
    await user.keyboard('{Tab}{Enter}');
    for (const [label, text] of [
      ['First name', 'Zoé'],
      ['Last name', 'Lavoie'],
      ['Email', 'zoe@example.com'],
    ] as const) {
      const input = await screen.findByLabelText(label);
      await waitFor(() => expect(document.activeElement).toBe(input));
      await user.keyboard(`${text}{Enter}`);
    }
    await answerWith(remote, 'Birthday', '1990-06-15');
    await screen.findByRole('button', { name: 'Female' });
    await user.keyboard('{Tab}{Enter}');
    const country = await screen.findByLabelText<HTMLSelectElement>('Country');
    expect([...country.options].map(({ label }) => label)).toEqual(['Please choose', 'Canada', 'United States']);
    await user.keyboard('{Tab}{Enter}');
    await user.selectOptions(await screen.findByLabelText('State or province'), 'Ontario');
    await user.keyboard('{Tab}{Enter}');
    const submit = await screen.findByRole('button', { name: 'Submit request' });
    expect(screen.getByLabelText('Your answers').textContent).toContain('Jun-15-1990');
    submit.focus();
    await user.keyboard('{Enter}');
    await screen.findByText(SENT);
    await screen.findByText('Do you want some more help?');
    expect(server.callsOf('registerByChatbot').map(({ body }) => body)).toEqual([
      { ...ANSWERS, bot_check: proof('n1') },
    ]);
  });

  it('CB-05 the inputs have the right types and names', async () => {
    const remote = await openBot();
    await press(remote, 'Register');
    const seen: (string | null)[][] = [];
    const look = async (label: string) => {
      const input = await screen.findByLabelText(label);
      seen.push([label, input.getAttribute('type'), input.getAttribute('autocomplete')]);
    };
    await look('First name');
    await answerWith(remote, 'First name', 'Zoé');
    await look('Last name');
    await answerWith(remote, 'Last name', 'Lavoie');
    await look('Email');
    await answerWith(remote, 'Email', 'zoe@example.com');
    await look('Birthday');
    expect(seen).toEqual([
      ['First name', 'text', 'given-name'],
      ['Last name', 'text', 'family-name'],
      ['Email', 'email', 'email'],
      ['Birthday', 'date', 'bday'],
    ]);
    // The browser shows the parts in an order of its own: the hint names the month.
    screen.getByText('For example June 15, 2008');
    await screen.findByText('What is your birthday (YYYY-MM-DD)?');
  });

  it('CB-05 the server’s clock says which birthdays are in the past', async () => {
    const remote = await openBot({ serverAheadMs: 24 * 60 * 60_000 });
    await press(remote, 'Register');
    await answerWith(remote, 'First name', 'Zoé');
    await answerWith(remote, 'Last name', 'Lavoie');
    await answerWith(remote, 'Email', 'zoe@example.com');
    expect((await screen.findByLabelText<HTMLInputElement>('Birthday')).max).toBe('2026-11-22');
  });

  it('CB-05 asks to check a birth year of long ago, and takes 1920', async () => {
    const remote = await openBot();
    await press(remote, 'Register');
    await answerWith(remote, 'First name', 'Zoé');
    await answerWith(remote, 'Last name', 'Lavoie');
    await answerWith(remote, 'Email', 'zoe@example.com');
    await answerWith(remote, 'Birthday', '1850-06-15');
    expect(conversation().at(-1)).toBe('Bot: Please check the year.');
    const input = screen.getByLabelText<HTMLInputElement>('Birthday');
    await remote.user.clear(input);
    await remote.user.type(input, '1920-06-15');
    screen.getByText('Please check the year.', { selector: '[id$="hint"]' });
    await remote.user.keyboard('{Enter}');
    expect(await screen.findAllByRole('button', { name: 'Male' })).toHaveLength(1);
  });

  it('CB-05 a wrong answer is reported at once, stays in its input, and can be corrected', async () => {
    const remote = await openBot();
    await press(remote, 'Register');
    await answerWith(remote, 'First name', 'Zoé');
    await answerWith(remote, 'Last name', 'Lavoie');
    await answerWith(remote, 'Email', 'zoe');
    const input = await screen.findByLabelText<HTMLInputElement>('Email');
    expect([input.value, input.getAttribute('aria-invalid'), document.activeElement === input]).toEqual([
      'zoe',
      'true',
      true,
    ]);
    expect(conversation().at(-1)).toBe('Bot: The email address must be a valid email address.');
    await answerWith(remote, 'Email', '@example.com');
    await screen.findByLabelText('Birthday');
    expect(screen.queryByText('The email address must be a valid email address.')).toBeNull();
  });

  it('CB-05 a name that is too long is kept whole, and the bot says the limit', async () => {
    const remote = await openBot();
    await press(remote, 'Register');
    const input = await screen.findByLabelText<HTMLInputElement>('First name');
    await remote.user.click(input);
    await remote.user.paste('x'.repeat(120));
    await press(remote, 'Send');
    await waitFor(() =>
      expect(conversation().at(-1)).toBe('Bot: The first name may not be longer than 100 characters.'),
    );
    expect([input.value.length, input.getAttribute('aria-invalid')]).toEqual([120, 'true']);
  });

  it("CB-06 Don't submit creates no profile", async () => {
    const remote = await openBot();
    await answerAll(remote);
    await press(remote, "Don't submit");
    await screen.findByText('Profile not created');
    await screen.findByText('Do you want some more help?');
    expect(remote.server.callsOf('registerByChatbot')).toEqual([]);
    expect(JSON.stringify(readKept(Date.now()))).not.toContain('Lavoie');
  });

  it('CB-06 an answer can be changed before it is sent', async () => {
    const remote = await openBot();
    await answerAll(remote);
    await press(remote, 'Change: Last name');
    const input = await screen.findByLabelText<HTMLInputElement>('Last name');
    expect(input.value).toBe('Lavoie');
    await remote.user.clear(input);
    await answerWith(remote, 'Last name', 'Roy');
    await press(remote, 'Submit request');
    await screen.findByText(SENT);
    expect(remote.server.callsOf('registerByChatbot')[0]?.body).toMatchObject({ last_name: 'Roy', state: 866 });
  });

  it('CB-11 countries that cannot be loaded are requested again', async () => {
    const remote = await openBot({ routes: { getCountriesStates: loseAnswer() } });
    await press(remote, 'Register');
    for (const [label, text] of Object.entries({ 'First name': 'Z', 'Last name': 'L', Email: 'z@example.com' }))
      await answerWith(remote, label, text);
    await answerWith(remote, 'Birthday', '1990-06-15');
    await press(remote, 'Male');
    await screen.findByText(/^This could not be loaded/);
    remote.server.answer('getCountriesStates', { countries: [{ id: 38, name: 'Canada', symbol: 'CA' }], states: [] });
    await press(remote, 'Retry');
    await press(remote, 'Send');
    await screen.findByRole('button', { name: 'Submit request' });
  });
});

describe('failures', () => {
  it('CB-11 after a lost answer, the same request is sent again, also after a reload', async () => {
    const remote = await openBot({ routes: { registerByChatbot: loseAnswer() } });
    await answerAll(remote);
    await press(remote, 'Submit request');
    await screen.findByText(/^We couldn’t reach the clinic/);
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: "Don't submit" })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    cleanup();

    const again = renderBot({ isReloaded: true });
    await press(again, 'Try again');
    await screen.findByText(SENT);
    const [first, second] = [remote, again].map(({ server }) => server.callsOf('registerByChatbot').at(-1)?.body);
    expect(first).toEqual({ ...ANSWERS, bot_check: proof('n1') });
    expect(second).toEqual(first);
    expect(JSON.stringify(readKept(Date.now()))).not.toContain('Lavoie');
  });

  it.each([
    { status: 500, says: /^Something went wrong on our side/, nonce: 'n1' },
    { status: 503, says: /^The service is busy/, nonce: 'n1' },
    { status: 403, says: /^This clinic does not take requests/, nonce: 'n2' },
  ])(
    'CB-11 RL-03 status $status is reported, keeps the answers, and can be tried again',
    async ({ status, says, nonce }) => {
      const remote = await openBot({ routes: { registerByChatbot: refuse(status) } });
      await answerAll(remote);
      await press(remote, 'Submit request');
      await screen.findByText(says);
      expect(screen.getByLabelText('Your answers').textContent).toContain('Lavoie');
      remote.server.answer('registerByChatbot', sent);
      await press(remote, 'Try again');
      await screen.findByText(SENT);
      expect(remote.server.callsOf('registerByChatbot').at(-1)?.body).toEqual({ ...ANSWERS, bot_check: proof(nonce) });
    },
  );

  it.each([
    { after: '30', says: /Please wait 30 seconds and try again\.$/ },
    { after: '3600', says: /Please wait 60 minutes and try again\.$/ },
  ])('CB-11 too many requests: $says', async ({ after, says }) => {
    const answer = refuse(429, { message: '' }, { 'retry-after': after });
    const remote = await openBot({ routes: { registerByChatbot: answer } });
    await answerAll(remote);
    await press(remote, 'Submit request');
    await screen.findByText(says);
    screen.getByRole('button', { name: "Don't submit" });
  });

  it('CB-11 refused answers are asked again with the server’s messages', async () => {
    const errors = { email: ['This address does not take mail.'] };
    const remote = await openBot({ routes: { registerByChatbot: refuse(422, { message: 'Invalid.', errors }) } });
    await answerAll(remote);
    await press(remote, 'Submit request');
    await screen.findByText('This address does not take mail.');
    const input = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(input.value).toBe('zoe@example.com');
    remote.server.answer('registerByChatbot', sent);
    await remote.user.clear(input);
    await answerWith(remote, 'Email', 'zoe@example.org');
    await press(remote, 'Submit request');
    await screen.findByText(SENT);
    expect(remote.server.callsOf('registerByChatbot').at(-1)?.body).toMatchObject({ email: 'zoe@example.org' });
  });

  it('CB-07 a refused proof is solved again once, without a message', async () => {
    const refusal = refuse(422, { message: 'Invalid.', errors: { bot_check: ['No.'] } });
    const remote = await openBot({
      routes: { registerByChatbot: ({ body }) => (JSON.stringify(body).includes(proof('n1')) ? refusal : sent) },
    });
    await answerAll(remote);
    await press(remote, 'Submit request');
    await screen.findByText(SENT);
    expect(remote.server.callsOf('registerByChatbot')).toHaveLength(2);
  });

  it('CB-11 a proof that is refused twice is reported, and can be tried again', async () => {
    const refusal = refuse(422, { message: 'Invalid.', errors: { bot_check: ['No.'] } });
    const remote = await openBot({ routes: { registerByChatbot: refusal } });
    await answerAll(remote);
    await press(remote, 'Submit request');
    await screen.findByText(/^We couldn’t confirm that you’re not a robot/);
    expect(remote.server.callsOf('registerByChatbot')).toHaveLength(2);
    screen.getByRole('button', { name: 'Try again' });
  });

  it('CB-11 a proof that could not be solved is reported, and nothing is sent', async () => {
    let isBroken = true;
    const solve = () =>
      isBroken ? Promise.reject(new Error('no cryptography')) : Promise.resolve({ counter: 7, derivedKey: 'ab' });
    const remote = await openBot({ load: loadQuickly({ solve }) });
    await answerAll(remote);
    await press(remote, 'Submit request');
    await screen.findByText(/^We couldn’t confirm that you’re not a robot/);
    expect(remote.server.callsOf('registerByChatbot')).toEqual([]);
    isBroken = false;
    await press(remote, 'Try again');
    await screen.findByText(SENT);
  });

  it('GN-05 CB-11 speaks French', async () => {
    const remote = renderBot({ locale: 'fr', routes: { registerByChatbot: loseAnswer() } });
    await remote.user.click(screen.getByRole('button', { name: 'Robot d’aide' }));
    await press(remote, 'S’inscrire');
    await answerWith(remote, 'Prénom', ' ');
    await screen.findByText('Le prénom est obligatoire.');
    await answerWith(remote, 'Prénom', 'Zoé');
    await answerWith(remote, 'Nom de famille', 'Lavoie');
    await answerWith(remote, 'Courriel', 'zoe@example.com');
    await answerWith(remote, 'Date de naissance', '1990-06-15');
    await press(remote, 'Féminin');
    await screen.findByLabelText('Pays');
    await press(remote, 'Envoyer');
    await screen.findByRole('option', { name: 'Québec' });
    await remote.user.selectOptions(screen.getByLabelText('État ou province'), 'Québec');
    await press(remote, 'Envoyer');
    await press(remote, 'Envoyer la demande');
    await screen.findByText(/^Nous n’avons pas pu joindre/);
    screen.getByRole('button', { name: 'Réessayer' });
    expect(screen.getByLabelText('Vos réponses').textContent).toContain('juin-15-1990');
  });
});
