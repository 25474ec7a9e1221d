/** The product's own meeting service: its video provider is found by this name (TM-03). */
export const MEETING_SERVICE_NAME = 'TB Meet';

/** Names of the two kinds of session in the lists of types and locations (TM-03). */
const EVENT_NAMES = {
  inPerson: { type: 'Session', location: 'Home' },
  video: { type: 'Video Session', location: 'Video Session' },
} as const;

/** Names of the default type and the default location of a session. */
export const eventNamesOf = (isVideo: boolean): { readonly type: string; readonly location: string } =>
  isVideo ? EVENT_NAMES.video : EVENT_NAMES.inPerson;

/** Whether events of the type with this name are video meetings. */
export const isVideoType = (typeName: string): boolean => typeName === EVENT_NAMES.video.type;
