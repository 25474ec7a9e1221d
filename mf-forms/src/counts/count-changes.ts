/** Events that change a count. */
export const COUNT_CHANGES = [
  'forms/response-saved@1',
  'forms/response-changed@1',
  'forms/form-changed@1',
  'forms/request-changed@1',
  'forms/client-registered@1',
] as const;
