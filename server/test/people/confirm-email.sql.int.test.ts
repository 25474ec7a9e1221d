import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { removeExpiredAccounts } from '../../src/accounts/public.ts';
import { prepareReset } from '../../src/features/reset-password/request-reset.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { forEachClinic } from '../setup/timers-given.ts';
import { NEW_PASSWORD } from '../sign-in/account-security-given.ts';
import { forgetTries, login, WRONG_CREDENTIALS } from '../sign-in/sign-in-given.ts';
import { ADULT, clientBlockGiven, setUp, WORDS } from './client-block-given.ts';
import { confirmTokens, UNCONFIRMED, VOID_CONFIRM_LINK } from './confirm-tokens-given.ts';

const server = await startTestServer();
const { submitted } = await clientBlockGiven(server);
const { confirmTokenOf, emailTo } = confirmTokens(server);

let people = 0;
/** An account that a visitor's form created; nobody has opened its link yet. */
async function unconfirmed(): Promise<string> {
  people += 1;
  const email = `unconfirmed${people}@example.test`;
  await submitted({ ...ADULT, email, ...setUp() });
  await forgetTries(server);
  return email;
}
const resetTokenOf = async (email: string) =>
  (await inClinic(MAPLE.clinicId, () => prepareReset(server.deps, MAPLE.clinicId, email)))?.token ?? '';
const resetWith = async (token: string) =>
  (
    await server
      .as()
      .call('resetPassword', { body: { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD } })
  ).status;
const told = ({ status, refusal }: Awaited<ReturnType<typeof login>>) => [status, refusal];
const at = (message: string, code: string) => [
  422,
  { message: 'The given data was invalid.', errors: { email: [message] }, codes: { email: [code] } },
];

describe('the login of an account that a form created', () => {
  it('AU-10 CP-06 a wrong password gets the answer of an unknown address, with the link too', async () => {
    const email = await unconfirmed();
    const confirm_token = await confirmTokenOf(email);
    expect(told(await login(server.as(), email))).toEqual([422, WRONG_CREDENTIALS]);
    expect(told(await login(server.as(), email, { confirm_token }))).toEqual([422, WRONG_CREDENTIALS]);
    expect(told(await login(server.as(), 'nobody@example.test', { confirm_token }))).toEqual([422, WRONG_CREDENTIALS]);
    // A reader of the email who does not know the password has not used the link up.
    expect((await login(server.as(), email, { password: WORDS, confirm_token })).status).toBe(200);
  });

  it('CP-06 the right password alone signs nobody in', async () => {
    const email = await unconfirmed();
    const visitor = server.as();
    expect(told(await login(visitor, email, { password: WORDS }))).toEqual(at(UNCONFIRMED, 'email_unconfirmed'));
    expect((await visitor.call('getSession')).body).toEqual({ user: null });
  });

  it('CP-06 the link belongs to one account, confirms once, and works for 7 days', async () => {
    const [email, other] = [await unconfirmed(), await unconfirmed()];
    const [confirm_token, ofOther] = [await confirmTokenOf(email), await confirmTokenOf(other)];
    expect(told(await login(server.as(), email, { password: WORDS, confirm_token: ofOther }))).toEqual(
      at(VOID_CONFIRM_LINK, 'confirm_link_void'),
    );
    server.clock.advanceMinutes(7 * 24 * 60);
    expect(told(await login(server.as(), email, { password: WORDS, confirm_token }))).toEqual(
      at(VOID_CONFIRM_LINK, 'confirm_link_void'),
    );
    const fresh = await confirmTokenOf(other);
    expect((await login(server.as(), other, { password: WORDS, confirm_token: fresh })).status).toBe(200);
    const rows = await server.db.selectFrom('password_reset').select('used_at').execute();
    expect(rows.filter(({ used_at }) => used_at === null)).toHaveLength(1); // the expired link of the first account
  });

  it('AU-03 CP-06 a link that confirms sets no password, and a link that sets a password does not confirm at the login', async () => {
    const email = await unconfirmed();
    expect(await resetWith(await confirmTokenOf(email))).toBe(422);
    const confirm_token = await resetTokenOf(email);
    expect(told(await login(server.as(), email, { password: WORDS, confirm_token }))).toEqual(
      at(VOID_CONFIRM_LINK, 'confirm_link_void'),
    );
  });

  it('AU-03 CP-06 a person whose address a stranger typed takes the account over by a reset', async () => {
    const email = await unconfirmed();
    expect(await resetWith(await resetTokenOf(email))).toBe(200);
    expect((await login(server.as(), email, { password: NEW_PASSWORD })).status).toBe(200);
    expect(told(await login(server.as(), email, { password: WORDS }))).toEqual([422, WRONG_CREDENTIALS]);
  });

  it('CP-06 several logins with one link at the same moment all get in: the first confirms the address', async () => {
    const email = await unconfirmed();
    const confirm_token = await confirmTokenOf(email);
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => login(server.as(), email, { password: WORDS, confirm_token })),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('CP-06 an email that is sent again has the same link, and is not sent for a confirmed address', async () => {
    const email = await unconfirmed();
    const id = 'a2b54ad9-5f0d-4d3c-9d53-000000000001';
    const confirm_token = await confirmTokenOf(email, id);
    expect(await confirmTokenOf(email, id)).toBe(confirm_token);
    await login(server.as(), email, { password: WORDS, confirm_token });
    expect(await emailTo(email)).toBeNull();
  });

  it('BK-83 RN-15 an address that nobody has confirmed is not taken: its owner still sends forms, without a second account', async () => {
    const email = await unconfirmed();
    await submitted({ ...ADULT, email });
    await expect(submitted({ ...ADULT, email, ...setUp() })).rejects.toThrow('already registered');
  });
});

describe('an account whose address nobody confirms', () => {
  const DAY = 24 * 60;
  const accountOf = (email: string) =>
    server.db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirst();
  const expire = () => forEachClinic(server.deps, removeExpiredAccounts, 'unconfirmed-accounts');

  it('CP-06 RL-02 is removed when its link has ended; its address is free, and the client stays without an account', async () => {
    const email = await unconfirmed();
    await confirmTokenOf(email);
    const { id } = (await accountOf(email)) ?? { id: 0 };
    const client = await server.db
      .selectFrom('client')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    server.clock.advanceMinutes(7 * DAY - 1);
    await expire();
    expect(await accountOf(email)).toEqual({ id });
    server.clock.advanceMinutes(1);
    await expire();
    expect(await accountOf(email)).toBeUndefined();
    const left = await server.db
      .selectFrom('client')
      .select(['user_id', 'email'])
      .where('id', '=', client.id)
      .executeTakeFirst();
    expect(left).toEqual({ user_id: null, email });
    const logged = await server.db
      .selectFrom('audit_event')
      .select(['actor_kind', 'details'])
      .where('action', '=', 'account.removed')
      .where('subject_id', '=', String(id))
      .execute();
    expect(logged).toMatchObject([{ details: { cause: 'expired' } }]);
    await submitted({ ...ADULT, email, ...setUp() });
    expect(await accountOf(email)).toBeDefined();
  });

  it('AU-03 CP-06 stays while a link that was sent later is open, and for ever once it is confirmed', async () => {
    const [late, confirmed] = [await unconfirmed(), await unconfirmed()];
    const token = await confirmTokenOf(confirmed);
    expect((await login(server.as(), confirmed, { password: WORDS, confirm_token: token })).status).toBe(200);
    server.clock.advanceMinutes(3 * DAY);
    await confirmTokenOf(late);
    server.clock.advanceMinutes(5 * DAY);
    await expire();
    expect([await accountOf(late), await accountOf(confirmed)]).not.toContain(undefined);
    server.clock.advanceMinutes(2 * DAY);
    await expire();
    expect(await accountOf(late)).toBeUndefined();
    expect(await accountOf(confirmed)).toBeDefined();
  });

  it('AU-03 a stranger’s request for a reset does not end the link that confirms', async () => {
    const email = await unconfirmed();
    const confirm_token = await confirmTokenOf(email);
    await resetTokenOf(email);
    expect((await login(server.as(), email, { password: WORDS, confirm_token })).status).toBe(200);
  });
});
