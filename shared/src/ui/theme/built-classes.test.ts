import { describe, expect, it } from 'vitest';
import { classNameOf } from './built-classes.ts';

describe('classNameOf', () => {
  it('gives equal rules one name that CSS takes as it is', () => {
    expect(classNameOf('&{color:red}')).toBe(classNameOf('&{color:red}'));
    expect(classNameOf('&{color:red}')).toMatch(/^cf-?\d+-12$/);
  });

  it('gives rules that differ in one letter, or in the order of their letters, different names', () => {
    const rules = Array.from({ length: 300 }, (_, gap) => [
      `&{gap:${gap}px}`,
      `&{padding:${gap}px;margin:0}`,
      `&{margin:0;padding:${gap}px}`,
    ]);
    const all = rules.flat();
    expect(new Set(all.map(classNameOf)).size).toBe(all.length);
  });
});
