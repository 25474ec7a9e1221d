import { defineMessages } from '../../app/index.ts';

export const BIRTH_DATE = defineMessages(
  {
    dateHelp: 'For example Jun-15-2008',
    monthNames: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].join(' '),
  },
  {
    dateHelp: 'Par exemple juin-15-2008',
    monthNames: ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'].join(' '),
  },
);
