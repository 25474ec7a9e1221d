import { describe, expect, it } from 'vitest';
import { type BodyParts, isNestedDeeper, isOversized, measureJson } from './json-body.ts';

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inside) => [inside], 'x');
const nestedText = (depth: number): string => `${'['.repeat(depth)}"x"${']'.repeat(depth)}`;
const filled = (length: number) => Array.from({ length }, () => 0);
const isTooLarge = (body: unknown, limits?: BodyParts) => isOversized(measureJson(JSON.stringify(body)), limits);

describe('the text of a body', () => {
  it.each([
    ['a text', 'x'.repeat(200_000)],
    ['signs of JSON in a text', { a: '[{,:}]"'.repeat(20_000), '{:,}': '\\' }],
    ['ten guardians', { guardian: Array.from({ length: 10 }, () => filled(20)) }],
    ['2,000 values', filled(2_000)],
    ['2,000 fields', Object.fromEntries(filled(2_000).map((_zero, index) => [`a${index}`, `${index}`]))],
    ['12 lists inside each other', nested(12)],
  ])('API-03 %s is accepted', (_what, body) => {
    expect(isTooLarge(body)).toBe(false);
  });

  it('API-03 has the limits that its call names', () => {
    const limits = { most: 10, depth: 3 };
    expect([isTooLarge(filled(10), limits), isTooLarge(filled(11), limits)]).toEqual([false, true]);
    expect([isTooLarge(nested(3), limits), isTooLarge(nested(4), limits)]).toEqual([false, true]);
    const drawing = { points: filled(50), more: [true, null] };
    expect([50, 51, 52].map((numbers) => isTooLarge(drawing, { most: 2, depth: 3, numbers }))).toEqual([
      true,
      true,
      false,
    ]);
    expect([7, 6].map((characters) => isTooLarge('x'.repeat(5), { ...limits, characters }))).toEqual([false, true]);
  });

  it.each([
    ['2,001 values', filled(2_001)],
    ['2,001 texts', filled(2_001).map(String)],
    ['60,000 empty objects', { guardian: Array.from({ length: 60_000 }, () => ({})) }],
    ['13 lists inside each other', nested(13)],
    ['100,000 lists inside each other', null, nestedText(100_000)],
    ['texts that end with a backslash', null, `["\\\\",${'"\\"",'.repeat(2_000)}1]`],
  ])('API-03 %s is refused', (_what, body, text = JSON.stringify(body)) => {
    expect(isOversized(measureJson(text))).toBe(true);
  });

  it.each([
    ['{"form_id":7,"version":1.2}', { form_id: 7, version: 1.2 }],
    ['{ "version" :\n3 , "form_id" : 12 }', { form_id: 12, version: 3 }],
    ['{"form_id":1,"form_id":2}', { form_id: 2 }],
    ['{"a":"\\"form_id\\":9","b":{"form_id":8},"c":["form_id",7],"form_id":1}', { form_id: 1 }],
    ['{"a":"form_id","form_id":"5","version":null}', {}],
    ['', {}],
    ['"form_id', {}],
  ])('API-03 tells its numbers by name, at its top alone: %s', (text, expected) => {
    const { named } = measureJson(text, ['form_id', 'version']);
    expect(Object.fromEntries(named)).toEqual(expected);
  });

  it('RN-19 tells whether it is nested too deep', () => {
    expect([16, 17, 200_000].map((depth) => isNestedDeeper(nestedText(depth), 16))).toEqual([false, true, true]);
    expect(isNestedDeeper(`{"a":"${'['.repeat(100)}"}`, 16)).toBe(false);
  });
});
