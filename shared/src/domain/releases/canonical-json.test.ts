import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, shuffled(inner)]),
  );
};
const leaf = fc.oneof(fc.string({ unit: 'binary' }), fc.maxSafeInteger(), fc.boolean(), fc.constant(null));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 4 }),
  ),
}));

describe('canonical JSON', () => {
  it.each([
    { what: 'sorted keys at every depth', of: { b: { d: 1, c: 2 }, a: [] }, text: '{"a":[],"b":{"c":2,"d":1}}' },
    {
      what: 'keys by their UTF-16 units, digits as text',
      of: { 9: 1, 10: 2, a: 3, B: 4 },
      text: '{"10":2,"9":1,"B":4,"a":3}',
    },
    {
      what: 'the sample of RFC 8785 for key order',
      of: { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, ö: 7 },
      text: '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    },
    { what: 'lists in their order', of: [3, 1, 2], text: '[3,1,2]' },
    { what: 'undefined members left out', of: { a: undefined, b: null }, text: '{"b":null}' },
    { what: 'minus zero as zero', of: [-0], text: '[0]' },
    { what: 'the largest whole number', of: Number.MAX_SAFE_INTEGER, text: '9007199254740991' },
    { what: 'escapes as JSON has them', of: 'a"\\\n\u2028<é', text: '"a\\"\\\\\\n\u2028<é"' },
    { what: 'half a character escaped, not replaced', of: '\ud800', text: '"\\ud800"' },
    {
      what: 'a key that is a setter of the prototype',
      of: JSON.parse('{"__proto__":{"a":1},"b":2}'),
      text: '{"__proto__":{"a":1},"b":2}',
    },
    { what: 'an object without a prototype', of: Object.assign(Object.create(null), { a: 1 }), text: '{"a":1}' },
  ])('has $what', ({ of, text }) => {
    expect(canonicalJson(of)).toBe(text);
  });

  it.each([
    { what: 'a fraction', of: 0.5 },
    { what: 'a number that is not exact', of: 2 ** 53 },
    { what: 'NaN', of: Number.NaN },
    { what: 'infinity', of: Number.POSITIVE_INFINITY },
    { what: 'a bigint', of: 1n },
    { what: 'undefined', of: undefined },
    { what: 'undefined in a list', of: [undefined] },
    { what: 'a gap in a list', of: new Array(1) },
    { what: 'a function', of: { toJSON: () => 'x' } },
    { what: 'a symbol', of: Symbol('x') },
    { what: 'a date', of: new Date(0) },
    { what: 'a map', of: new Map() },
    { what: 'bytes', of: new Uint8Array(1) },
    { what: 'an object of a class', of: new (class Odd {})() },
  ])('refuses $what, at any depth', ({ of }) => {
    expect(() => canonicalJson(of)).toThrow(TypeError);
    expect(() => canonicalJson([{ a: of === undefined ? [of] : of }])).toThrow(TypeError);
  });

  it('gives equal values the same text, and reads back as the value', () => {
    fc.assert(
      fc.property(value, (one) => {
        const text = canonicalJson(one);
        expect(canonicalJson(shuffled(one))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(one)));
      }),
    );
  });
});
