import { isRecord } from '@carefront/shared/app';

/** Whether every field of the template is there with its type; where the template holds null, null or a scalar will do. */
export function fitsTemplate(template: object, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(template).every(([name, expected]) => {
    const actual = value[name];
    return expected === null ? actual !== undefined : typeof actual === typeof expected;
  });
}
