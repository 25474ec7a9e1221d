import { isRecord, isStorable } from '../r4/shape.rules.ts';

/** Whether a value that another system sent can be a value of ours. */
export type Check = (value: unknown) => boolean;

const LONGEST_TEXT = 200_000;
const LONGEST_LIST = 2_000;

export const isText: Check = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT && isStorable(value);

export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);

export const isFlag: Check = (value) => typeof value === 'boolean';

export const isWhole: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

export const isId: Check = (value) => isWhole(value) && value !== 0;

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const among =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= LONGEST_LIST && value.every(check);

/** A record with these keys and no others. */
export const recordOf =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value) => {
    if (!isRecord(value)) return false;
    const checks = new Map(Object.entries({ ...required, ...optional }));
    const areRight = Object.entries(value).every(([key, each]) => checks.get(key)?.(each) === true);
    return areRight && Object.keys(required).every((key) => Object.hasOwn(value, key));
  };

export const isTextRecord: Check = (value) =>
  isRecord(value) &&
  Object.keys(value).length <= LONGEST_LIST &&
  Object.entries(value).every(([key, each]) => key !== '__proto__' && isText(key) && isText(each));
