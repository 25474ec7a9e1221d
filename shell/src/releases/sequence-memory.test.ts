// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createSequenceMemory } from './release-source.ts';

beforeEach(() => localStorage.clear());

it('SH-04 the highest sequence of a clinic is known in all tabs', () => {
  const memory = createSequenceMemory('maple');
  expect(memory.last('k1')).toBe(0);
  memory.remember('k1', 8);
  memory.remember('k1', 7);
  expect([createSequenceMemory('maple').last('k1'), createSequenceMemory('birch').last('k1')]).toEqual([8, 0]);
});

it('SH-04 a new key of the registry begins a new count', () => {
  const memory = createSequenceMemory('maple');
  memory.remember('k1', 90);
  expect(memory.last('k2')).toBe(0);
  memory.remember('k2', 1);
  expect([memory.last('k2'), memory.last('k1')]).toEqual([1, 0]);
});

it.each(['', 'seven', '-3 k1 x', '1e400 k1'])('SH-04 a damaged memory (%j) counts as none', (stored) => {
  localStorage.setItem('cf-sequence-maple', stored);
  expect(createSequenceMemory('maple').last('k1')).toBeLessThanOrEqual(0);
});

it('SH-04 a tab remembers by itself where the browser blocks its storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const memory = createSequenceMemory('maple');
  memory.remember('k1', 8);
  expect(memory.last('k1')).toBe(8);
});
