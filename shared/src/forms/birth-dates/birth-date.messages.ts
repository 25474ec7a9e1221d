import { defineMessages } from '../../app/index.ts';

type DatePair = readonly [string, string];

export const BIRTH_DATE = defineMessages(
  {
    dateHelp: 'Year, month, day: 20080615. Or Jun-15-2008.',
    /** Dates as the field shows them, each with the digits to type: a phone's keypad has no letters and no hyphen. */
    twoDates: ([one, other]: DatePair, [oneKeys, otherKeys]: DatePair) =>
      `This could be two dates. For ${one}, type ${oneKeys}. For ${other}, type ${otherKeys}.`,
    monthNames: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].join(' '),
  },
  {
    dateHelp: 'Année, mois, jour\u00A0: 20080615. Ou 15 juin 2008.',
    twoDates: ([one, other]: DatePair, [oneKeys, otherKeys]: DatePair) =>
      `Il pourrait s’agir de deux dates. Pour ${one}, tapez ${oneKeys}. Pour ${other}, tapez ${otherKeys}.`,
    monthNames: ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'].join(' '),
  },
);
