import { describe, expect, it } from 'vitest';
import { changedFields, type EventContent } from './changed-fields.rules.ts';

const EVENT: EventContent = {
  practitionerId: 1,
  clientId: 2,
  serviceId: 3,
  startsAtMs: 4,
  durationMinutes: 50,
  travelMinutes: 0,
  title: '',
  notes: '',
  isVideo: false,
  typeId: null,
  typeLocationId: null,
  videoProviderId: null,
};

describe('changedFields', () => {
  it.each<{ change: Partial<EventContent>; names: string[] }>([
    { change: {}, names: [] },
    { change: { practitionerId: 9 }, names: ['providers'] },
    { change: { clientId: 9 }, names: ['clients'] },
    { change: { serviceId: 9 }, names: ['service_id'] },
    { change: { startsAtMs: 5 }, names: ['starts_at'] },
    { change: { durationMinutes: 51, travelMinutes: 1 }, names: ['duration', 'travel'] },
    { change: { title: 'a', notes: 'b' }, names: ['title', 'notes'] },
    { change: { isVideo: true, videoProviderId: 1 }, names: ['is_video_session', 'video_provider_id'] },
    { change: { typeId: 1, typeLocationId: 2 }, names: ['event_type_id', 'event_location_id'] },
  ])('TM-04 $change is logged as $names', ({ change, names }) => {
    expect(changedFields(EVENT, { ...EVENT, ...change })).toEqual(names);
  });
});
