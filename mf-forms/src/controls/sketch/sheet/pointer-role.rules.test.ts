import { expect, it } from 'vitest';
import { type PointerRole, pointerRole, type SheetPointer } from './gestures.ts';

const pointers = (...types: SheetPointer['type'][]): SheetPointer[] => types.map((type, id) => ({ id, type }));

it.each<{ active: SheetPointer['type'][]; type: SheetPointer['type']; expected: PointerRole }>([
  { active: [], type: 'mouse', expected: 'starts' },
  { active: [], type: 'touch', expected: 'starts' },
  { active: ['touch'], type: 'touch', expected: 'joins' },
  { active: ['touch', 'touch'], type: 'touch', expected: 'ignored' },
  { active: ['pen'], type: 'touch', expected: 'ignored' },
  { active: ['touch'], type: 'pen', expected: 'takes-over' },
  { active: ['touch', 'touch'], type: 'pen', expected: 'takes-over' },
  { active: ['mouse'], type: 'touch', expected: 'ignored' },
  { active: ['pen'], type: 'mouse', expected: 'ignored' },
])('CT-07 a $type beside $active: $expected', ({ active, type, expected }) => {
  expect(pointerRole(pointers(...active), { id: 99, type })).toBe(expected);
});
