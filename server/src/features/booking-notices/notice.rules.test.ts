import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '../../platform/database/tables.ts';
import { type NoticePeople, type NoticePerson, noticeRecipients } from './notice.rules.ts';

const CELLPHONE = {
  phone_number: '+1 (416) 555-0101',
  other_phone: '',
  phone_type_1: 3,
  phone_type_2: 2,
  phone_default_1: 1,
  phone_default_2: 0,
} as const;

const person = (id: number, email: string | null, changes: Partial<NoticePerson> = {}): NoticePerson => ({
  id,
  firstName: 'Ana',
  email,
  locale: null,
  isMailWanted: true,
  isTextWanted: false,
  phones: CELLPHONE,
  ...changes,
});
const account = (id: number, email: string) => ({ id, firstName: 'Bo', email, locale: null, isOfClinic: false });

const PEOPLE: NoticePeople = {
  isTrusted: true,
  client: person(1, 'client@a.test'),
  guardians: [person(2, 'guardian@a.test')],
  booker: account(3, 'booker@a.test'),
  practitioner: { id: 4, userId: 40, firstName: 'Cy', email: 'practitioner@a.test', locale: null },
  clinic: { id: 5, email: 'clinic@a.test', sendsTexts: true },
};
const VISITOR = { userId: null, isOfClinic: false };
const STAFF = { userId: 99, isOfClinic: true };

const told = (
  notice: NoticeKind,
  changes: Partial<NoticePeople> = {},
  actor = VISITOR as typeof VISITOR | typeof STAFF,
) => noticeRecipients({ ...PEOPLE, ...changes }, notice, actor).map(({ kind, to }) => `${kind} ${to}`);
const kinds = (...given: Parameters<typeof told>) => told(...given).map((text) => text.split(' ')[0]);

describe('noticeRecipients', () => {
  it.each<{ notice: NoticeKind; expected: string[] }>([
    { notice: 'requested', expected: ['client', 'guardian', 'booker', 'practitioner', 'clinic'] },
    { notice: 'confirmed', expected: ['client', 'guardian', 'booker', 'practitioner', 'clinic'] },
    { notice: 'moved', expected: ['client', 'guardian', 'booker', 'practitioner', 'clinic'] },
    { notice: 'cancelled', expected: ['client', 'guardian', 'booker', 'practitioner', 'clinic'] },
    { notice: 'declined', expected: ['client', 'guardian', 'booker'] },
    { notice: 'expired', expected: ['client', 'guardian', 'booker'] },
    { notice: 'reminder', expected: ['client', 'guardian'] },
  ])('BK-86 BK-88 $notice by a visitor: $expected', ({ notice, expected }) => {
    expect(kinds(notice)).toEqual(expected);
  });

  it.each<{ notice: NoticeKind; expected: string[] }>([
    { notice: 'requested', expected: ['practitioner', 'clinic'] },
    { notice: 'confirmed', expected: ['practitioner'] },
    { notice: 'moved', expected: ['practitioner'] },
    { notice: 'cancelled', expected: ['practitioner'] },
    { notice: 'declined', expected: [] },
  ])('BK-88 $notice by staff: only $expected', ({ notice, expected }) => {
    expect(kinds(notice, {}, STAFF).filter((kind) => kind === 'practitioner' || kind === 'clinic')).toEqual(expected);
  });

  it('BK-88 the practitioner who made the change gets no message', () => {
    expect(kinds('confirmed', {}, { userId: 40, isOfClinic: true })).toEqual(['client', 'guardian', 'booker']);
    expect(kinds('confirmed', {}, { userId: 4, isOfClinic: true })).toContain('practitioner');
  });

  it('BK-86 a client who turned messages off gets none, but a person who books with an account does', () => {
    const off = { client: person(1, 'client@a.test', { isMailWanted: false }), guardians: [] };
    expect(told('confirmed', { ...off, booker: account(3, 'client@a.test') })).toContain('booker client@a.test');
    expect(kinds('confirmed', { ...off, booker: null })).toEqual(['practitioner', 'clinic']);
    expect(kinds('reminder', { ...off, booker: account(3, 'client@a.test') })).toEqual([]);
  });

  it('BK-86 each address gets one message, in any case of its letters: its first owner receives it', () => {
    const same = {
      guardians: [person(2, 'Client@A.test')],
      booker: account(3, ' CLIENT@a.test '),
      clinic: { ...PEOPLE.clinic, email: 'practitioner@a.test' },
    };
    expect(told('requested', same)).toEqual(['client client@a.test', 'practitioner practitioner@a.test']);
  });

  it('BK-86 staff who book for a client get no message as booker', () => {
    expect(kinds('requested', { booker: { ...account(3, 'staff@a.test'), isOfClinic: true } })).not.toContain('booker');
  });

  it.each([null, '', 'not an address', 'a@b'])('BK-86 no message is sent to %j', (email) => {
    const people: Partial<NoticePeople> = {
      client: person(1, email),
      guardians: [person(2, email)],
      booker: null,
      practitioner: null,
      clinic: { id: 5, email, sendsTexts: false },
    };
    expect(told('requested', people)).toEqual([]);
  });
});

describe('noticeRecipients: before the clinic confirms', () => {
  const guardians = [
    person(10, null),
    person(11, 'silent@a.test', { isMailWanted: false }),
    person(12, 'main@a.test'),
    person(13, 'second@a.test'),
    person(14, 'third@a.test'),
  ];
  const people = (changes: Partial<NoticePeople> = {}) => ({ guardians, isTrusted: false, ...changes });

  it.each<NoticeKind>(['requested', 'moved', 'cancelled', 'declined', 'expired'])(
    'BK-88 %s goes to the client, the booker and the first two guardians with an address',
    (notice) => {
      const ofPeople = told(notice, people()).filter((text) => !/^(practitioner|clinic)/.test(text));
      expect(ofPeople).toEqual([
        'client client@a.test',
        'guardian main@a.test',
        'guardian second@a.test',
        'booker booker@a.test',
      ]);
    },
  );

  it('BK-88 after the confirmation, all of them get messages', () => {
    expect(told('confirmed', people({ isTrusted: true })).filter((text) => text.startsWith('guardian'))).toHaveLength(
      3,
    );
  });
});

describe('noticeRecipients: text messages', () => {
  const texts = (notice: NoticeKind, changes: Partial<NoticePeople> = {}) =>
    noticeRecipients({ ...PEOPLE, ...changes }, notice, VISITOR).filter(({ channel }) => channel === 'text');
  const wanting = (id: number, changes: Partial<NoticePerson> = {}) =>
    person(id, null, { isTextWanted: true, ...changes });

  it.each<{ notice: NoticeKind; expected: number }>([
    { notice: 'requested', expected: 0 },
    { notice: 'confirmed', expected: 1 },
    { notice: 'moved', expected: 1 },
    { notice: 'cancelled', expected: 1 },
    { notice: 'declined', expected: 0 },
    { notice: 'expired', expected: 0 },
    { notice: 'reminder', expected: 1 },
  ])('BK-71 $notice: $expected', ({ notice, expected }) => {
    expect(texts(notice, { client: wanting(1), guardians: [] })).toHaveLength(expected);
  });

  it('BK-71 go to the client and guardians who want them, once per number', () => {
    const guardians = [wanting(2), wanting(3, { phones: { ...CELLPHONE, phone_number: '+1 (416) 555-0102' } })];
    expect(texts('reminder', { client: wanting(1), guardians }).map(({ id, to }) => ({ id, to }))).toEqual([
      { id: 1, to: '+14165550101' },
      { id: 3, to: '+14165550102' },
    ]);
  });

  it.each([
    { who: 'somebody who does not want them', client: person(1, null) },
    { who: 'a landline', client: wanting(1, { phones: { ...CELLPHONE, phone_type_1: 2 } }) },
    { who: 'no default phone', client: wanting(1, { phones: { ...CELLPHONE, phone_default_1: 0 } }) },
  ])('BK-71 do not go to $who', ({ client }) => {
    expect(texts('reminder', { client, guardians: [] })).toEqual([]);
  });

  it('BK-71 do not go out when the clinic has no text messages', () => {
    const clinic = { ...PEOPLE.clinic, sendsTexts: false };
    expect(texts('reminder', { client: wanting(1), clinic })).toEqual([]);
  });

  it.each<NoticeKind>(['requested', 'moved', 'cancelled', 'declined', 'expired'])(
    'BK-88 do not report a booking that was never confirmed: %s',
    (notice) => {
      expect(texts(notice, { client: wanting(1), guardians: [wanting(2)], isTrusted: false })).toEqual([]);
    },
  );
});
