import { describe, expect, it } from 'vitest';
import {
  canUndoMerge,
  idsOfEqualNames,
  isCloseName,
  isPerhapsSamePerson,
  type KnownPerson,
  MERGE_UNDO_MS,
  mergedStatus,
} from './same-person.rules.ts';

const ANNA: KnownPerson = {
  fullName: 'Anna Roy',
  dob: '1985-03-04',
  emails: ['anna@example.test'],
  phones: ['(416) 555-0100'],
};
const NOBODY_ELSES = { emails: [], phones: [] };

describe('which records are perhaps the same person', () => {
  it.each([
    { when: 'the same name and birth date', other: { ...ANNA, ...NOBODY_ELSES }, expected: true },
    { when: 'other case and accents', other: { ...ANNA, ...NOBODY_ELSES, fullName: 'ANNA RÖY' }, expected: true },
    { when: 'another birth date, all else equal', other: { ...ANNA, dob: '1985-03-05' }, expected: false },
    { when: 'siblings with one email', other: { ...ANNA, fullName: 'Marc Roy', dob: '1990-01-01' }, expected: false },
    { when: 'twins with one email', other: { ...ANNA, fullName: 'Marc Roy' }, expected: false },
    { when: 'a misspelled name, same email', other: { ...ANNA, fullName: 'Ana Roy', phones: [] }, expected: true },
    {
      when: 'a misspelled name, same phone otherwise written',
      other: { ...ANNA, fullName: 'Ana Roy', emails: [], phones: ['+1 416 555 0100'] },
      expected: true,
    },
    {
      when: 'a misspelled name, same phone with an extension',
      other: { ...ANNA, fullName: 'Ana Roy', emails: [], phones: ['416-555-0100 ext. 3'] },
      expected: true,
    },
    { when: 'a misspelled name alone', other: { ...ANNA, ...NOBODY_ELSES, fullName: 'Ana Roy' }, expected: false },
    { when: 'another last name, same email', other: { ...ANNA, fullName: 'Anna Gagnon' }, expected: true },
    {
      when: 'an email in other case',
      other: { ...ANNA, fullName: 'Ana Roy', emails: ['Anna@Example.test'], phones: [] },
      expected: true,
    },
    { when: 'a draft without a birth date', other: { ...ANNA, dob: null }, expected: false },
    { when: 'no name at all', other: { ...ANNA, fullName: ' ' }, expected: false },
  ])('$when: $expected', ({ other, expected }) => {
    expect(isPerhapsSamePerson(ANNA, other)).toBe(expected);
    expect(isPerhapsSamePerson(other, ANNA)).toBe(expected);
  });

  it('asks nothing of two records without birth dates', () => {
    expect(isPerhapsSamePerson({ ...ANNA, dob: null }, { ...ANNA, dob: null })).toBe(false);
  });

  it('a number of too few digits says nothing', () => {
    const short = { ...ANNA, emails: [], phones: ['12'] };
    expect(isPerhapsSamePerson(short, { ...short, fullName: 'Ana Roy' })).toBe(false);
  });

  it.each([
    ['Anna Roy', 'Roy, Anna', true],
    ['Anna Roy', 'Anna Maria Roy', true],
    ['Anna Roy-Tremblay', 'Anna Roy', true],
    ['Anna Roy', 'Anna Roi', true],
    ['Anna Roy', 'Nana Roy', false],
    ['Anna Roy', 'Marc Roy', false],
    ['Jo Li', 'Bo Li', false],
    ['Anna Roy', '', false],
  ])('close names: %s, %s: %s', (a, b, expected) => {
    expect(isCloseName(a, b)).toBe(expected);
  });
});

describe('the status of a joined record', () => {
  it.each([
    ['Active', 'Waitlist', 'Active'],
    ['Waitlist', 'Active', 'Active'],
    ['On Hold', 'Waitlist', 'On Hold'],
    ['On Hold', 'Active', 'Active'],
    ['Waitlist', 'On Hold', 'Waitlist'],
    ['Draft', 'Waitlist', 'Waitlist'],
    ['Active', 'Draft', 'Active'],
  ] as const)('%s with %s joined: %s', (kept, merged, expected) => {
    expect(mergedStatus(kept, merged)).toBe(expected);
  });
});

describe('a merge is undone for a day', () => {
  it.each([
    [0, true],
    [MERGE_UNDO_MS - 1, true],
    [MERGE_UNDO_MS, false],
  ])('%d ms after it: %s', (afterMs, expected) => {
    expect(canUndoMerge(1_000, 1_000 + afterMs)).toBe(expected);
  });
});

describe('idsOfEqualNames', () => {
  const person = (id: number, name: string) => ({ id, name });
  it.each([
    { when: 'an empty list', people: [], ids: [] },
    { when: 'different names', people: [person(1, 'Ada Roy'), person(2, 'Ada Royer')], ids: [] },
    { when: 'two people of one name', people: [person(1, 'Ada Roy'), person(2, 'Ada Roy')], ids: [1, 2] },
    { when: 'the same letters in other case', people: [person(1, 'ADA ROY'), person(2, 'Ada Roy')], ids: [1, 2] },
    { when: 'accents and apostrophes', people: [person(1, 'Zoé D’Arc'), person(2, 'Zoe Darc')], ids: [1, 2] },
    { when: 'blanks at the ends and between', people: [person(1, ' Ada  Roy '), person(2, 'Ada Roy')], ids: [1, 2] },
    { when: 'one person in two rows', people: [person(1, 'Ada Roy'), person(1, 'Ada Roy')], ids: [] },
    {
      when: 'one person in two rows, and another one of the name',
      people: [person(1, 'Ada Roy'), person(1, 'Ada Roy'), person(2, 'ada roy'), person(3, 'Leo Roy')],
      ids: [1, 2],
    },
    {
      when: 'other scripts',
      people: [person(1, 'נועה כהן'), person(2, 'נועה כהן'), person(3, 'נועם כהן')],
      ids: [1, 2],
    },
  ])('BK-42 finds $ids for $when', ({ people, ids }) => {
    expect([...idsOfEqualNames(people)]).toEqual(ids);
  });
});
