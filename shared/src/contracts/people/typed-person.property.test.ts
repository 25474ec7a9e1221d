import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldedName,
  formatBirthDate,
  isReachablePhone,
  maskPhone,
  nameSearch,
  personFormErrors,
  phoneHref,
  readBirthDate,
  settledPhone,
  twoDatesOf,
} from '../../domain/index.ts';
import { randomPerson, samePerson } from '../../domain/people/random-person.fixture.ts';
import { personForm } from './person-form.schemas.ts';

/** `npm run test:deep` runs many more. */
const numRuns = Number(process.env.PEOPLE_RUNS ?? 300);
const TODAY = '2026-11-23';
const EN = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const FR = 'janv févr mars avr mai juin juil août sept oct nov déc'.split(' ');

describe('a person as they type themselves', () => {
  it('BK-60 BK-65 BK-72 is taken by the rules of the server, and is the same person afterwards', () => {
    fc.assert(
      fc.property(randomPerson, ({ typed, meant }) => {
        const { postal_code: _, ...texts } = meant;
        const taken = personForm.parse({ ...typed, dob: meant.dob, country_id: null, state_id: null });
        expect(personFormErrors(taken as never, { today: TODAY, states: [] })).toEqual({}); // the schema fills in what the form leaves out
        const { first_name, last_name, dob, email, phone_number, other_phone, address, city } = taken;
        const kept = { first_name, last_name, dob, email, phone_number, other_phone, address, city };
        expect(samePerson(kept)).toEqual(samePerson(texts));
      }),
      { numRuns },
    );
  });

  it('BK-64 BK-65 the mask keeps every number, typed key by key or pasted', () => {
    fc.assert(
      fc.property(randomPerson, ({ typed: { phone_number: keys }, meant: { phone_number: meant } }) => {
        const typed = [...keys].reduce((shown, key) => maskPhone(shown + key), '');
        for (const shown of [typed, maskPhone(keys)]) {
          const settled = settledPhone(shown);
          expect([samePerson({ phone_number: settled }).phone_number, isReachablePhone(settled)]).toEqual([
            meant,
            true,
          ]);
          expect(settledPhone(maskPhone(settled))).toBe(settled);
        }
      }),
      { numRuns },
    );
  });

  it('ST-06 BK-87 the link to a number dials the meant one', () => {
    fc.assert(
      fc.property(randomPerson, ({ typed: { phone_number: keys }, meant: { phone_number: meant } }) => {
        for (const kept of [keys, settledPhone(maskPhone(keys))])
          expect(phoneHref(kept)).toBe(`tel:${meant.replace(' x', ';ext=')}`);
      }),
      { numRuns },
    );
  });

  it('BK-60 GN-01 a birth date is the meant one, or one of the two that are asked', () => {
    fc.assert(
      fc.property(randomPerson, ({ typed: { dob: keys }, meant: { dob } }) => {
        for (const months of [EN, FR]) {
          const read = readBirthDate(keys, months, EN, FR);
          if (read === null) expect(twoDatesOf(keys)).toContain(dob);
          else expect(read).toBe(dob);
          expect(readBirthDate(formatBirthDate(dob, months), months, EN, FR)).toBe(dob);
        }
      }),
      { numRuns },
    );
  });

  it('CP-06 is found by the name in any form of its accents, and as lists write it', () => {
    fc.assert(
      fc.property(randomPerson, ({ meant: { first_name: given, last_name: family } }) => {
        const kept = foldedName(`${given} ${family}`);
        for (const typed of [
          `${given} ${family}`,
          `${family}, ${given}`,
          given.normalize('NFD'),
          family.normalize('NFC'),
        ])
          expect(nameSearch(typed)(kept)).toBe(true);
      }),
      { numRuns },
    );
  });

  it('CP-06 is found by the keys of a keyboard without the name’s accents, apostrophes and joiners', () => {
    const bare = (name: string) => name.normalize('NFD').replace(/[\p{M}\p{Cf}'’ʼʻ׳]/gu, '');
    fc.assert(
      fc.property(randomPerson, ({ meant: { first_name: given, last_name: family } }) => {
        const kept = foldedName(`${given} ${family}`);
        for (const typed of [bare(given), bare(family), family.replace(/[’ʼʻ׳]/g, "'")])
          if (typed !== '') expect(nameSearch(typed)(kept)).toBe(true);
      }),
      { numRuns },
    );
  });
});
