import { defineMessages } from '../../app/index.ts';

export const BIRTH_DATE = defineMessages(
  {
    dateHelp: 'For example Jun-15-2008 or 2008-06-15',
    twoDates: 'This could be two dates. Write it like Jun-15-2008 or 2008-06-15.',
    monthNames: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].join(' '),
  },
  {
    dateHelp: 'Par exemple juin-15-2008 ou 2008-06-15',
    twoDates: 'Il pourrait s’agir de deux dates. Écrivez-la comme juin-15-2008 ou 2008-06-15.',
    monthNames: ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'].join(' '),
  },
);
