import type { LinkIcon } from './frame-parts.ts';

/** Lines of the drawings beside links, 20 px wide, as the `d` of a path. */
export const LINK_DRAWINGS: Readonly<Record<LinkIcon, string>> = {
  home: 'M3 9.5 10 3.5l7 6M5 8.5V16.5h3.5v-4.5h3v4.5H15V8.5',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  video: 'M2.5 6h10v8h-10zM12.5 9l5-2.5v7l-5-2.5',
  bookings: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5M7.5 12.5l2 1.5 3-3',
  people:
    'M7.5 9a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4M2.5 16.5c0-3 2-5 5-5s5 2 5 5M13 4a2.6 2.6 0 0 1 0 5M14.5 11.8c2 .6 3 2.3 3 4.7',
  waitlist: 'M5 3h10M5 17h10M6 3c0 4 8 5 8 14M14 3c0 4-8 5-8 14',
  signature: 'M2.5 16.5h15M3 12.5c3-1 5.5-4.5 5.5-7.5 0-2-2-2-2 .5 0 3 1.5 6.5 3 6.5s1.5-3 2.5-3 .5 2.5 2 2.5h3',
  form: 'M4.5 3h11v14h-11zM7 7h1M10 7h3.5M7 10.5h1M10 10.5h3.5M7 14h1M10 14h3.5',
  document: 'M5 2.5h6.5l3.5 4v11H5zM11.5 2.5v4H15M7.5 10.5h5M7.5 13.5h5',
  settings: 'M3 6h7M14 6h3M12 4v4M3 14h3M10 14h7M8 12v4',
  site: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M2.5 10h15M10 2.5c-4.5 4.5-4.5 10.5 0 15M10 2.5c4.5 4.5 4.5 10.5 0 15',
  shield: 'M10 2.5 16 5v5c0 3.5-2.5 6-6 7.5C6.5 16 4 13.5 4 10V5zM7.5 10l2 2 3-4',
  log: 'M3 5h1.5M3 10h1.5M3 15h1.5M7.5 5H17M7.5 10H17M7.5 15H17',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 17c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5',
};
