import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarFileFacts, calendarFile } from './booking-messages.ts';

const FACTS: CalendarFileFacts = {
  uid: '0b0f7a36@carefront',
  sequence: 2,
  startsAtMs: Date.parse('2026-11-01T05:30:00Z'),
  endsAtMs: Date.parse('2026-11-01T06:20:00Z'),
  clinicName: 'Maple Therapy',
  clientName: '',
  place: '200 Queen Street West, Toronto',
  isVideo: false,
  organizerEmail: 'no-reply@carefront.example',
  method: 'REQUEST',
  locale: 'en',
  nowMs: Date.parse('2026-10-20T12:00:00Z'),
};
/** 200 characters, including signs that the format escapes, two-byte characters and four-byte emoji at every possible place of a fold. */
const LONG_NAME = 'Clinique « Été »; thérapies, 100 % "bien-être" 🧘🏽‍♀️👩‍👩‍👧 \\ '.repeat(6).slice(0, 200).trim();

const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('The file has an event');
  return { calendar, event, value: (name: string) => String(event.getFirstPropertyValue(name) ?? '') };
};

describe('calendarFile', () => {
  it('BK-86 contains time in UTC, place and sender', () => {
    const { calendar, event, value } = parsed(calendarFile(FACTS));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Carefront');
    expect(calendar.getAllSubcomponents()).toHaveLength(1);
    expect(value('uid')).toBe(FACTS.uid);
    expect(value('sequence')).toBe('2');
    expect(value('status')).toBe('CONFIRMED');
    expect(value('dtstart')).toBe('2026-11-01T05:30:00Z');
    expect(value('dtend')).toBe('2026-11-01T06:20:00Z');
    expect(value('dtstamp')).toBe('2026-10-20T12:00:00Z');
    expect(value('summary')).toBe('Appointment at Maple Therapy');
    expect(value('location')).toBe(FACTS.place);
    expect(value('organizer')).toBe('mailto:no-reply@carefront.example');
    expect(event.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Maple Therapy');
    expect(event.getFirstProperty('attendee')).toBeNull();
  });

  it('BK-86 BK-87 removes a cancelled session: the same uid, CANCEL and CANCELLED', () => {
    const { calendar, value } = parsed(calendarFile({ ...FACTS, method: 'CANCEL', sequence: 3 }));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([value('uid'), value('status'), value('sequence')]).toEqual([FACTS.uid, 'CANCELLED', '3']);
  });

  it('BK-86 BK-87 a file to download invites nobody: PUBLISH, without attendee', () => {
    const { calendar, event, value } = parsed(calendarFile({ ...FACTS, method: 'PUBLISH' }));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect([value('status'), event.getFirstProperty('attendee')]).toEqual(['CONFIRMED', null]);
  });

  it('BK-86 has no location for a video session or an unknown place', () => {
    expect(calendarFile({ ...FACTS, isVideo: true })).not.toContain('LOCATION');
    expect(calendarFile({ ...FACTS, place: null })).not.toContain('LOCATION');
  });

  it('BK-86 names the recipient of the email, and asks for no answer', () => {
    const { event, value } = parsed(calendarFile({ ...FACTS, attendeeEmail: 'ana@example.test' }));
    expect(value('attendee').toLowerCase()).toBe('mailto:ana@example.test');
    expect(event.getFirstProperty('attendee')?.getFirstParameter('rsvp')).toBe('FALSE');
  });

  it.each(['REQUEST', 'CANCEL'] as const)('BK-86 %s: CRLF, at most 75 octets a line, no character split', (method) => {
    const text = calendarFile({
      ...FACTS,
      method,
      clinicName: LONG_NAME,
      place: `${LONG_NAME}\r\nToronto`,
      locale: 'fr',
    });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const { event, value } = parsed(text);
    expect(value('summary')).toBe(`Rendez-vous chez ${LONG_NAME}`);
    expect(value('location')).toBe(`${LONG_NAME} Toronto`);
    expect(event.getFirstProperty('organizer')?.getFirstParameter('cn')).toContain('Été');
  });

  it('BK-86 line ends in a name begin no new line', () => {
    const text = calendarFile({ ...FACTS, clinicName: 'Maple\r\nATTENDEE:mailto:evil@else.example' });
    expect(text).not.toMatch(/^ATTENDEE/m);
  });

  it('BK-86 is the same text for the same facts', () => {
    expect(calendarFile(FACTS)).toBe(calendarFile({ ...FACTS }));
  });
});
