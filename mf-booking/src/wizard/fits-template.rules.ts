import { isRecord } from '@carefront/shared/app';

/** Whether the value has every field of the template with the same type. Where the template has null, null or a scalar fits. */
export function fitsTemplate(template: object, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(template).every(([name, expected]) => {
    const actual = value[name];
    return expected === null ? actual !== undefined : typeof actual === typeof expected;
  });
}
