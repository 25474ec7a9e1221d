import { describe, expect, it } from 'vitest';
import { itemAtKey } from './menu-keys.rules.ts';

const LABELS = ['Duplicate', 'Disable', 'Archive'];

describe('keys of a menu', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['d', 0, 1],
    ['d', 1, 0],
    ['A', 0, 2],
    ['x', 0, null],
    [' ', 0, null],
    ['Enter', 0, null],
  ])('%s at %i leads to %o', (key, at, expected) => {
    expect(itemAtKey(key, at, LABELS)).toBe(expected);
  });
});
