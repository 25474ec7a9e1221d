import { describe, expect, it } from 'vitest';
import { judgeNumber, type NumberCode, type NumberLimits } from './number-answer.rules.ts';

describe('CT-04 judgeNumber', () => {
  it.each<{ answer: string; limits: NumberLimits; code: NumberCode | null }>([
    { answer: '', limits: { min: 1 }, code: null },
    { answer: '12', limits: {}, code: null },
    { answer: 'seven', limits: {}, code: 'number-invalid' },
    { answer: '1,234', limits: {}, code: 'number-invalid' },
    { answer: '1.50', limits: {}, code: 'number-invalid' },
    { answer: '9.99', limits: { min: 10 }, code: 'number-too-small' },
    { answer: '10', limits: { min: 10, max: 20 }, code: null },
    { answer: '20', limits: { min: 10, max: 20 }, code: null },
    { answer: '20.01', limits: { max: 20 }, code: 'number-too-large' },
    { answer: '-0.5', limits: { min: 0 }, code: 'number-too-small' },
    { answer: '1.5', limits: { decimals: 0 }, code: 'number-not-whole' },
    { answer: '-2', limits: { decimals: 0 }, code: null },
    { answer: '1.25', limits: { decimals: 2 }, code: null },
    { answer: '1.255', limits: { decimals: 2 }, code: 'number-decimals' },
    { answer: '0.3', limits: { step: 0.1 }, code: null },
    { answer: '0.35', limits: { step: 0.1 }, code: 'number-off-step' },
    { answer: '7', limits: { min: 1, step: 2 }, code: null },
    { answer: '8', limits: { min: 1, step: 2 }, code: 'number-off-step' },
  ])('answers $code for "$answer" with the limits $limits', ({ answer, limits, code }) => {
    expect(judgeNumber(answer, limits)).toBe(code);
  });
});
