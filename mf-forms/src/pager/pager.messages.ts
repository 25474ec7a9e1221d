import { defineMessages } from '@carefront/shared/app';

export const PAGER = defineMessages(
  {
    pages: 'Pages',
    page: (page: number, last: number) => `Page ${page} of ${last}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
  {
    pages: 'Pages',
    page: (page: number, last: number) => `Page ${page} de ${last}`,
    previousPage: 'Page précédente',
    nextPage: 'Page suivante',
  },
);
