import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { NEW_PASSWORD } from '../sign-in/account-security-given.ts';

type Invitation = BodyOf<'invitePerson'> & Record<'email' | 'first_name' | 'last_name', string>;

export const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  email: `${randomUUID()}@example.test`,
  first_name: 'Robin',
  last_name: 'Field',
  roles: ['staff'],
  title: '',
  discipline_id: null,
  ...changes,
});

/** Invites people, and reads their emails as they do. */
export function peopleGiven(server: TestServer) {
  const mail = mailGiven(server);
  const invite = async (by: TestVisitor, changes: Partial<Invitation> = {}) => {
    const { status, body, refusal } = await by.call('invitePerson', { body: anInvitation(changes) });
    if (status !== 201) throw new Error(`the invitation answered ${status}: ${JSON.stringify(refusal)}`);
    return body;
  };
  /** Sends all waiting emails. @returns The token of the newest link to the address; undefined: there is none. */
  const linkTo = async (email: string): Promise<string | undefined> => {
    await deliverWaiting(server.deps);
    const [newest] = (await mail.kept()).filter(({ to, text }) => to === email && text.includes('/login/reset/'));
    return newest?.text.match(/\/login\/reset\/([\w-]{43})/)?.[1];
  };
  const setPassword = (token: string) =>
    server.as().call('resetPassword', {
      body: { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    });
  return {
    mail,
    invite,
    linkTo,
    setPassword,
    /** Invites a person who then sets a password. */
    async inviteAndAccept(by: TestVisitor, changes: Partial<Invitation> = {}) {
      const person = await invite(by, changes);
      const { status } = await setPassword((await linkTo(person.email)) ?? '');
      if (status !== 200) throw new Error(`the password answered ${status}`);
      return person;
    },
    find: async (by: TestVisitor, id: number) => {
      const { body } = await by.call('listClinicPeople');
      return body.data.find((person) => person.id === id);
    },
    /** Done changes of people, oldest first. */
    async logged(subjectId?: number) {
      const rows = await server.db
        .selectFrom('audit_event')
        .select(['action', 'actor_user_id', 'subject_id', 'details', 'result'])
        .where('clinic_id', '=', MAPLE.clinicId)
        .where('action', 'like', 'person.%')
        .orderBy('seq')
        .execute();
      const isChange = ({ action, result }: (typeof rows)[number]) =>
        result === 'done' && action !== 'person.listed' && action !== 'person.read';
      return rows.filter((row) => isChange(row) && (subjectId === undefined || row.subject_id === String(subjectId)));
    },
  };
}

/** The body that changes nothing but the given fields of a person. */
export const changeOf = (
  { first_name, last_name, title, bio, roles, discipline }: PersonAsListed,
  changes: Partial<BodyOf<'updatePerson'>> = {},
): BodyOf<'updatePerson'> => ({
  ...{ first_name, last_name, title, bio, roles, discipline_id: discipline?.id ?? null },
  ...changes,
});

type PersonAsListed = Pick<
  ReplyOf<'invitePerson'>,
  'first_name' | 'last_name' | 'title' | 'bio' | 'roles' | 'discipline'
>;
