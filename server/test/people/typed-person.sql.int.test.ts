import { asciiEmail } from '@carefront/shared/domain';
import { samePerson, samplePeople } from '@carefront/shared/testing/random-people';
import ICAL from 'ical.js';
import { afterAll, expect, it } from 'vitest';
import { isGreetable } from '../../src/messages/format-email.ts';
import { oneLine } from '../../src/messages/public.ts';
import { AMARA_INDIVIDUAL, adultForm, guardianRow, openStarts } from '../booking/book-given.ts';
import { MailServer } from '../mail/mail-server.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { makeProof } from '../setup/solve-bot-check.ts';
import { startTestServer } from '../setup/start-test-server.ts';

/** `npm run test:deep` books more. */
const { seed, people } = samplePeople(Number(process.env.PEOPLE_BOOKED ?? 8));
const mailServer = new MailServer();
await mailServer.start();
afterAll(() => mailServer.stop());
const server = await startTestServer({
  config: {
    ...{ smtpUrl: mailServer.url, isDemo: false, publicUrl: 'https://maple.localhost' },
    mailFrom: 'no-reply@mail.example',
  },
});
const { db, deps } = server;
const office = await browserOf(server, MAPLE_PEOPLE, 'office_admin');

/** Starts that do not touch each other. */
const starts: string[] = [];
for (const month of ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05']) {
  const open = await openStarts(server.as(), AMARA_INDIVIDUAL, `${month}-01`, `${month}-28`);
  for (const ofDay of Map.groupBy(open, (start) => start.slice(0, 10)).values())
    starts.push(...ofDay.filter((_, index) => index % 8 === 0));
}

/** Each person books as a visitor, with the texts that the field sends: a birth date is read in the browser. */
const booked = people.map((person) => ({ ...person, startsAt: starts.shift() ?? '' }));
const ids: string[] = [];
/** Tokens of the links in the emails. */
const links: string[] = [];
for (const { typed, meant, startsAt } of booked) {
  const { postal_code: _, ...texts } = typed;
  const { status, body, refusal } = await server.as().call('bookOnSite', {
    body: adultForm(AMARA_INDIVIDUAL, startsAt, { ...texts, dob: meant.dob }),
  });
  if (status !== 201) throw new Error(`seed ${seed}: ${JSON.stringify({ typed, refusal })}`);
  ids.push(body.appointment.id);
  links.push(body.appointment.manage_url?.split('/').at(-1) ?? '');
  await db.deleteFrom('attempt_counter').execute();
}

async function clientOf(index: number) {
  return db
    .selectFrom('client')
    .innerJoin('appointment', (on) =>
      on.onRef('appointment.clinic_id', '=', 'client.clinic_id').onRef('appointment.client_id', '=', 'client.id'),
    )
    .select(['client.id', 'first_name', 'last_name', 'dob', 'email', 'phone_number', 'other_phone', 'address', 'city'])
    .where('appointment.id', '=', ids[index] ?? '')
    .executeTakeFirstOrThrow();
}

it('BK-80 RL-02 a person who books is the same person in the database, and for the office', async () => {
  for (const [index, { meant }] of booked.entries()) {
    const { id, ...kept } = await clientOf(index);
    const { postal_code: _, ...texts } = meant;
    expect(samePerson(kept as never), `seed ${seed}`).toEqual(samePerson(texts)); // no column of this person is null
    const { body } = await office.call('getClientRecord', { params: { id } });
    const full = `${meant.first_name} ${meant.last_name}`;
    expect(body, `seed ${seed}`).toMatchObject({ user: { full_name: full }, birthday: meant.dob, email: meant.email });
    expect(samePerson({ phone_number: body.phone ?? '' })).toEqual({ phone_number: meant.phone_number });
    for (const name of [meant.last_name, `${meant.last_name}, ${meant.first_name}`.slice(0, 100)]) {
      const found = await office.call('listClients', { query: { name, include_waitlist: 1, limit: 100 } });
      expect(
        found.body.data.map((client) => client.id),
        `seed ${seed}: ${name}`,
      ).toContain(id);
    }
  }
});

it('BK-86 a person who books gets the emails, with their name, the clinic’s name, and a calendar file for their address', async () => {
  await deliverWaiting(deps);
  for (const [index, { meant }] of booked.entries()) {
    const clinicName = `${meant.first_name} & ${meant.last_name}`;
    await server.given.clinicSettings('maple', { name: clinicName });
    mailServer.received.length = 0;
    const answer = await office.call('confirmAppointment', { params: { id: ids[index] ?? '' } });
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
    await deliverWaiting(deps);
    const to = meant.email.replace(/@.*/, (host) => host.toLowerCase());
    // The test's mail server decodes the hosts of its recipients.
    const letters = mailServer.received.filter(({ envelope }) => envelope.to.map(asciiEmail).includes(to));
    expect(letters, `seed ${seed}: ${meant.email}`).toHaveLength(1);
    const { parsed } = letters[0] as (typeof letters)[0]; // one letter
    const name = oneLine(clinicName);
    expect(parsed.to, `seed ${seed}`).toEqual([{ address: to, name: '' }]);
    expect(parsed.from).toEqual({ address: 'no-reply@mail.example', name });
    expect(parsed.subject).toBe(`Your appointment at ${name} is confirmed`);
    expect(parsed.headers.filter(({ key }) => ['to', 'from', 'bcc', 'cc', 'subject'].includes(key))).toHaveLength(3);
    const greeting = isGreetable(meant.first_name) ? `Hello ${oneLine(meant.first_name)},` : 'Hello,';
    expect(parsed.text?.split('\n')[0]).toBe(greeting);
    expect(parsed.html).toContain(`>${greeting.replaceAll("'", '&#39;')}<`);
    const [file] = parsed.attachments;
    const content = file?.content ?? '';
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    for (const line of text.split(/\r?\n/)) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('attendee')).toBe(`MAILTO:${meant.email}`);
    expect(event?.getFirstPropertyValue('summary')).toBe(`Appointment at ${name}`);
    expect(event?.getFirstProperty('organizer')?.getParameter('cn')).toBe(name);
  }
});

it('BK-87 a calendar file that a person downloads by their link names the clinic and invites nobody', async () => {
  const name = `${people[0]?.meant.first_name} “${people[0]?.meant.last_name}”`;
  await server.given.clinicSettings('maple', { name });
  for (const token of links) {
    const { body } = await server.as().call('getBookingByLink', { params: { token } });
    const calendar = new ICAL.Component(ICAL.parse(body.calendar_file ?? ''));
    const event = calendar.getFirstSubcomponent('vevent');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event?.getAllProperties('attendee')).toEqual([]);
    expect(event?.getFirstPropertyValue('summary'), `seed ${seed}`).toBe(`Appointment at ${oneLine(name)}`);
    expect(event?.getFirstPropertyValue('location')).toBe('128 Queen Street West, Toronto, ON M5H 2N2');
  }
});

/** Half of the people, for acts that ask for the same texts as a booking. */
const others = people.slice(0, Math.ceil(people.length / 2));

it('BK-74 EN-02 a guardian of a child who books is the same person in the database, and for the office', async () => {
  for (const { typed, meant } of others) {
    const { first_name, last_name, email, phone_number, other_phone } = typed;
    const guardian = [guardianRow({ first_name, last_name, email, phone_number, other_phone, is_preview_contact: 1 })];
    const child = { dob: '2018-01-01', email: '', bool_needs_guardian: 1, guardian } as const;
    const form = adultForm(AMARA_INDIVIDUAL, starts.shift() ?? '', { ...child, first_name: meant.first_name });
    const { status, body, refusal } = await server.as().call('bookOnSite', { body: form });
    expect(status, `seed ${seed}: ${JSON.stringify(refusal)}`).toBe(201);
    await db.deleteFrom('attempt_counter').execute();
    const { id } = await db
      .selectFrom('appointment')
      .select('client_id as id')
      .where('id', '=', body.appointment.id)
      .executeTakeFirstOrThrow();
    const kept = await db
      .selectFrom('client_guardian')
      .innerJoin('guardian', 'guardian.id', 'client_guardian.guardian_id')
      .select(['first_name', 'last_name', 'email', 'phone_number', 'other_phone'])
      .where('client_guardian.client_id', '=', id)
      .executeTakeFirstOrThrow();
    const { dob: _dob, address: _address, city: _city, postal_code: _code, ...texts } = meant;
    expect(samePerson(kept as never), `seed ${seed}`).toEqual(samePerson(texts)); // no column of this guardian is null
    const { guardians } = (await office.call('getClientRecord', { params: { id } })).body;
    const full_name = `${meant.first_name} ${meant.last_name}`;
    expect(guardians, `seed ${seed}`).toMatchObject([{ full_name, email: meant.email }]);
    expect(samePerson({ phone_number: guardians[0]?.phone ?? '' })).toEqual({ phone_number: meant.phone_number });
  }
});

it('CB-05 CB-07 a person who tells the help bot their name is the same person on the waitlist', async () => {
  for (const { typed, meant } of others) {
    const visitor = server.as();
    const { first_name, last_name, email } = typed;
    const place = { country_id: 1, state: 109 };
    const body = { first_name, last_name, email, birthday: meant.dob, sex: 'F', ...place } as const;
    const answer = await visitor.call('registerByChatbot', { body: { ...body, bot_check: await makeProof(visitor) } });
    expect(answer.status, `seed ${seed}: ${JSON.stringify(answer.refusal)}`).toBe(201);
    await db.deleteFrom('attempt_counter').execute();
    const listed = await office.call('listRegistrations', { query: { search: meant.last_name, limit: 100 } });
    expect(
      listed.body.data.find(({ client_id }) => client_id === answer.body.client.id),
      `seed ${seed}`,
    ).toMatchObject({
      ...{ full_name: `${meant.first_name} ${meant.last_name}`, email: meant.email, birthday: meant.dob },
    });
  }
});
