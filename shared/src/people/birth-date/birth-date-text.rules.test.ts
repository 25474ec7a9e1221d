import { describe, expect, it } from 'vitest';
import { BIRTH_DATE } from './birth-date.messages.ts';
import { isTwoDates, readBirthDate } from './birth-date-text.rules.ts';

const EN = BIRTH_DATE.en.monthNames.split(' ');
const FR = BIRTH_DATE.fr.monthNames.split(' ');

describe('BK-60 GN-01 readBirthDate', () => {
  it.each([
    ['Jun-15-2008', '2008-06-15'],
    ['JUN-15-2008', '2008-06-15'],
    ['jun 5 2008', '2008-06-05'],
    ['June 15, 2008', '2008-06-15'],
    ['15 juin 2008', '2008-06-15'],
    ['juil.-01-2012', '2012-07-01'],
    ['1 juillet 2012', '2012-07-01'],
    ['décembre 31 1999', '1999-12-31'],
    ['dec 31 1999', '1999-12-31'],
    ['févr-29-2008', '2008-02-29'],
    ['Mar/03/2010', '2010-03-03'],
    ['mars 3 2010', '2010-03-03'],
    ['May 9 2011', '2011-05-09'],
    ['mai 9 2011', '2011-05-09'],
    ['2008-06-15', '2008-06-15'],
    [' 2008-06-15 ', '2008-06-15'],
    ['2008-6-5', '2008-06-05'],
    ['2008/06/05', '2008-06-05'],
    ['06/15/2018', '2018-06-15'],
    ['15/06/2018', '2018-06-15'],
    ['15.6.2018', '2018-06-15'],
    ['04/04/2018', '2018-04-04'],
    ['20180615', '2018-06-15'],
    ['06152018', '2018-06-15'],
    ['15062018', '2018-06-15'],
    ['20061998', '1998-06-20'],
    ['19122001', '2001-12-19'],
  ])('reads %s', (text, date) => {
    expect(readBirthDate(text, EN, FR)).toBe(date);
    expect(readBirthDate(text, FR, EN)).toBe(date);
  });

  it.each([
    ['an empty text', ''],
    ['a day that does not exist in the month', 'Feb-29-2007'],
    ['a date that two countries read differently', '03/04/2008'],
    ['a year with two digits', 'Jun-15-08'],
    ['a month with two letters', 'Ju-15-2008'],
    ['a month text that fits two months', 'jui 15 2008'],
    ['numbers that two countries read differently', '03042008'],
    ['a day and a month that do not exist', '31/31/2008'],
    ['a day that does not exist in the month, in numbers', '02/30/2008'],
    ['a year of two digits, in numbers', '06/15/18'],
    ['six digits', '061508'],
    ['nine digits', '201806150'],
    ['a day that does not exist', '2008-02-30'],
    ['a word', 'yesterday'],
    ['too many parts', 'Jun 15 2008 3'],
  ])('does not read %s', (_what, text) => {
    expect(readBirthDate(text, EN, FR)).toBeNull();
  });
});

describe('BK-60 isTwoDates', () => {
  it.each([
    ['03/04/2008', true],
    ['3.4.2008', true],
    ['03042008', true],
    ['04/04/2008', false],
    ['06/15/2018', false],
    ['31/31/2008', false],
    ['2008-03-04', false],
    ['03/04/08', false],
    ['yesterday', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(isTwoDates(text)).toBe(expected);
  });
});
