/** Fields of the group that `VisitFields` shows. */
export const VISIT_FIELDS = [
  'service_id',
  'occupation_id',
  'practitioner_id',
  'date',
  'time',
  'timezone',
  'is_video_session',
] as const;
