import { describe, expect, it } from 'vitest';
import { manageToken, manageUrl } from './manage-link.ts';

const SECRET = 'a secret of ours';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('manageToken', () => {
  it('BK-87 is for the first link what it was before links had versions: those in people’s mail keep opening', () => {
    const first = '9LOB1h3zxFZ1eEEBxPBMB7f8dJ7RV9XuDl9di88tOj8';
    expect([manageToken(SECRET, ID), manageToken(SECRET, ID, 0)]).toEqual([first, first]);
  });

  it('BK-87 is another one for each version, booking and secret', () => {
    const tokens = [
      manageToken(SECRET, ID, 0),
      manageToken(SECRET, ID, 1),
      manageToken(SECRET, ID, 2),
      manageToken(SECRET, ID.replace('0f', '1f'), 1),
      manageToken('another secret', ID, 1),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  });
});

describe('manageUrl', () => {
  it('BK-87 leads to the booking’s own page', () => {
    expect(manageUrl('https://maple.example', 'abc')).toBe('https://maple.example/site/manage_booking/abc');
  });
});
