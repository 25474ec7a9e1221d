import { describe, expect, it } from 'vitest';
import { managePath, manageToken } from './manage-path.rules.ts';

describe('managePath', () => {
  it.each([
    { url: 'https://maple.example/site/manage_booking/token', expected: '/site/manage_booking/token' },
    { url: 'http://maple.localhost:3000/site/manage_booking/to-k_en', expected: '/site/manage_booking/to-k_en' },
    { url: 'https://maple.example/site/manage_booking/', expected: null },
    { url: 'https://maple.example/elsewhere/token', expected: null },
    { url: 'https://maple.example/site/manage_booking_else/token', expected: null },
    { url: 'javascript:alert(1)//site/manage_booking/token', expected: null },
    { url: '//elsewhere.example/site/manage_booking/token', expected: null },
    { url: '', expected: null },
  ])('BK-87 $url gives the path $expected', ({ url, expected }) => {
    expect(managePath(url)).toBe(expected);
  });
});

describe('manageToken', () => {
  it.each([
    { url: 'https://maple.example/site/manage_booking/to-k_en', expected: 'to-k_en' },
    { url: 'https://maple.example/site/manage_booking/', expected: undefined },
    { url: 'https://maple.example/elsewhere/token', expected: undefined },
    { url: '', expected: undefined },
  ])('BK-87 $url has the token $expected', ({ url, expected }) => {
    expect(manageToken(url)).toBe(expected);
  });
});
