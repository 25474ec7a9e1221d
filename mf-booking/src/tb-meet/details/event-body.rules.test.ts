import { describe, expect, it } from 'vitest';
import { zoneTable } from '../../zones/zone-table.ts';
import { type CalendarOptions, type EventChoices, eventBody } from './event-body.rules.ts';

const zone = zoneTable.find('America/Toronto');
if (!zone) throw new Error('no zone');

const options: CalendarOptions = {
  event_types: [
    { id: 1, name: 'Session' },
    { id: 2, name: 'Video Session' },
  ],
  event_locations: [
    { id: 11, name: 'Home' },
    { id: 12, name: 'Video Session' },
  ],
  video_providers: [
    { id: 21, name: 'Other service' },
    { id: 22, name: 'House service' },
  ],
  meeting_service: 'House service',
};

const choices: EventChoices = {
  service: { id: 5, duration: 50, duration_unit: 'Min' },
  title: 'Individual session',
  practitionerId: 7,
  clientId: 301,
  isVideoSession: 0,
  startsAt: '2026-11-24T15:00:00.000Z',
  notes: 'Please ring twice.',
  overlapReason: '',
  travel: null,
};

describe('eventBody', () => {
  it('EN-09 TM-03 a session is in person at the clinic, in local time, once, without travel and video', () => {
    expect(eventBody(choices, options, zone)).toEqual({
      title: 'Individual session',
      start_date: '2026-11-24',
      start_time: '10:00',
      end_date: '2026-11-24',
      end_time: '10:50',
      starts_at: '2026-11-24T15:00:00.000Z',
      event_type_id: 1,
      event_location_id: 11,
      video_provider_id: null,
      duration: 50,
      duration_unit: 'Min',
      travel: 0,
      travel_unit: 'Min',
      recurring_type_id: 1,
      clients: [301],
      service_id: 5,
      providers: [7],
      notes: 'Please ring twice.',
    });
  });

  it("TM-03 a video session has the video type and location, and the clinic's video service", () => {
    expect(eventBody({ ...choices, isVideoSession: 1 }, options, zone)).toMatchObject({
      event_type_id: 2,
      event_location_id: 12,
      video_provider_id: 22,
    });
  });

  it.each([
    { when: 'two hours', duration: 2, unit: 'Hrs' as const, end: '12:00', sent: [2, 'Hrs'] },
    { when: 'an hour and a half', duration: 1.5, unit: 'Hrs' as const, end: '11:30', sent: [90, 'Min'] },
  ])('EN-09 $when', ({ duration, unit, end, sent }) => {
    const body = eventBody(
      { ...choices, service: { ...choices.service, duration, duration_unit: unit } },
      options,
      zone,
    );
    expect([body?.end_time, body?.duration, body?.duration_unit]).toEqual([end, ...sent]);
  });

  it.each([
    { when: 'over midnight', startsAt: '2026-11-25T04:30:00Z', from: '2026-11-24 23:30', to: '2026-11-25 00:20' },
    {
      when: 'over the hour that the clock skips',
      startsAt: '2026-03-08T06:30:00Z',
      from: '2026-03-08 01:30',
      to: '2026-03-08 03:20',
    },
    {
      when: 'over the hour that it repeats',
      startsAt: '2026-11-01T05:30:00Z',
      from: '2026-11-01 01:30',
      to: '2026-11-01 01:20',
    },
  ])('EN-09 the duration is elapsed time, $when', ({ startsAt, from, to }) => {
    const body = eventBody({ ...choices, startsAt }, options, zone);
    expect(`${body?.start_date} ${body?.start_time}`).toBe(from);
    expect(`${body?.end_date} ${body?.end_time}`).toBe(to);
    expect(body?.starts_at).toBe(startsAt);
  });

  it('TM-04 an update keeps the event’s travel time', () => {
    const event = { id: 'e-1', travel: 1, travel_unit: 'Hrs' as const };
    const body = eventBody({ ...choices, travel: event }, options, zone);
    expect(body).toMatchObject({ travel: 1, travel_unit: 'Hrs' });
    // The wire refuses unknown fields.
    expect(body).not.toHaveProperty('id');
  });

  it('TM-05 contains an overlap reason only when one is given', () => {
    expect(eventBody(choices, options, zone)).not.toHaveProperty('overlap_reason');
    expect(eventBody({ ...choices, overlapReason: 'Agreed by phone' }, options, zone)?.overlap_reason).toBe(
      'Agreed by phone',
    );
  });

  it('EN-09 cuts a title to 255 characters', () => {
    const body = eventBody({ ...choices, title: 'n'.repeat(300) }, options, zone);
    expect(body?.title).toHaveLength(255);
  });

  it.each([
    { what: 'type', part: { event_types: [] } },
    { what: 'location', part: { event_locations: [] } },
  ])('TM-03 is null without the $what', ({ part }) => {
    expect(eventBody(choices, { ...options, ...part }, zone)).toBeNull();
  });
});
