import { describe, expect, it } from 'vitest';
import { eventKindOf, type PostedKind } from './check-event.ts';

const lists = {
  event_types: [
    { id: 1, name: 'Session' },
    { id: 2, name: 'Video Session' },
  ],
  event_locations: [{ id: 3, name: 'Home' }],
  video_providers: [
    { id: 4, name: 'Another' },
    { id: 5, name: 'TB Meet' },
  ],
};

describe('eventKindOf', () => {
  it.each<{ what: string; posted: Partial<PostedKind>; isVideo: boolean; provider: number | null; refused: string[] }>([
    { what: 'a session', posted: {}, isVideo: false, provider: null, refused: [] },
    { what: 'a session with a provider', posted: { video_provider_id: 4 }, isVideo: false, provider: 4, refused: [] },
    { what: 'a video session', posted: { event_type_id: 2 }, isVideo: true, provider: 5, refused: [] },
    {
      what: 'a video session with another provider',
      posted: { event_type_id: 2, video_provider_id: 4 },
      isVideo: true,
      provider: 4,
      refused: [],
    },
    {
      what: 'unknown ids',
      posted: { event_type_id: 9, event_location_id: 9, video_provider_id: 9 },
      isVideo: false,
      provider: 9,
      refused: ['event_type_id', 'event_location_id', 'video_provider_id'],
    },
  ])('TM-03 reads $what', ({ posted, isVideo, provider, refused }) => {
    const { kind, codes } = eventKindOf({ event_type_id: 1, event_location_id: 3, ...posted }, lists);
    expect([kind.isVideo, kind.videoProviderId, Object.keys(codes)]).toEqual([isVideo, provider, refused]);
  });

  it('TM-03 refuses a video session without a video provider', () => {
    const posted = { event_type_id: 2, event_location_id: 3, video_provider_id: null };
    const { codes } = eventKindOf(posted, { ...lists, video_providers: [] });
    expect(Object.keys(codes)).toEqual(['video_provider_id']);
  });
});
