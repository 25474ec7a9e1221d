import { isVideoType, MEETING_SERVICE_NAME } from '@carefront/shared/domain';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';
import { type EventLists, hasId, idByName } from './list-appointments.ts';

/** The names that an event was sent with. */
export interface PostedKind {
  readonly event_type_id: number;
  readonly event_location_id: number;
  readonly video_provider_id?: number | null | undefined;
}

export interface EventKind {
  readonly typeId: number;
  readonly locationId: number;
  readonly videoProviderId: number | null;
  readonly isVideo: boolean;
}

/** Returns the kind of session, from the lists; a video session without a given provider uses the product's own service. */
export function eventKindOf(posted: PostedKind, lists: EventLists): { codes: FieldCodes; kind: EventKind } {
  const { event_type_id: typeId, event_location_id: locationId } = posted;
  const type = lists.event_types.find(({ id }) => id === typeId);
  const isVideo = type !== undefined && isVideoType(type.name);
  const ownProvider = isVideo ? (idByName(lists.video_providers, MEETING_SERVICE_NAME) ?? null) : null;
  const videoProviderId = posted.video_provider_id ?? ownProvider;
  const isProviderKnown = videoProviderId === null ? !isVideo : hasId(lists.video_providers, videoProviderId);
  const codes: FieldCodes = {
    ...(type ? {} : { event_type_id: 'event-type-unknown' as const }),
    ...(hasId(lists.event_locations, locationId) ? {} : { event_location_id: 'event-location-unknown' as const }),
    ...(isProviderKnown ? {} : { video_provider_id: 'video-provider-unknown' as const }),
  };
  return { codes, kind: { typeId, locationId, videoProviderId, isVideo } };
}
