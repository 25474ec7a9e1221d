/** The product's own meeting service: its video provider is found by this name (TM-03). */
export const MEETING_SERVICE_NAME = 'TB Meet';

/** Names of the two kinds of session in the lists of types and locations (TM-03). */
const EVENT_NAMES = {
  inPerson: { type: 'Session', location: 'Home' },
  video: { type: 'Video Session', location: 'Video Session' },
} as const;

/** Names of the type and the location that a session has unless somebody says otherwise. */
export const eventNamesOf = (isVideo: boolean): { readonly type: string; readonly location: string } =>
  isVideo ? EVENT_NAMES.video : EVENT_NAMES.inPerson;

/** Whether events of the type so named meet by video. */
export const isVideoType = (typeName: string): boolean => typeName === EVENT_NAMES.video.type;
