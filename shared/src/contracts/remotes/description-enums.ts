// Apart from the schemas: browsers use these lists, and load no schema.

/**
 * The navigation beside a page: `staff` for the clinic's own people. The shell draws it; the document only reserves its place, because the
 * server renders pages without a session.
 */
export const FRAMES = ['staff'] as const;
export type Frame = (typeof FRAMES)[number];

/** Headings of the navigation, in their order. */
export const LINK_GROUPS = ['day', 'people', 'forms', 'clinic'] as const;
export type LinkGroup = (typeof LINK_GROUPS)[number];

/** Drawings that the shell has for links of its navigation. */
export const LINK_ICONS = [
  'home',
  'calendar',
  'video',
  'bookings',
  'people',
  'waitlist',
  'signature',
  'form',
  'document',
  'settings',
  'site',
  'shield',
  'log',
  'person',
] as const;
export type LinkIcon = (typeof LINK_ICONS)[number];

/**
 * Pages that are made of panels. All panels of an area get the same props (`PanelProps` in shared/app/parcels/parcel-table.ts).
 * - `today`: where the clinic's own people begin.
 * - `client`: what the clinic knows of one client.
 * - `account`: where families begin.
 */
export const PANEL_AREAS = ['today', 'client', 'account'] as const;
export type PanelArea = (typeof PANEL_AREAS)[number];

/** Columns of such a page on a wide screen. */
export const PANEL_COLUMNS = ['main', 'side'] as const;
export type PanelColumn = (typeof PANEL_COLUMNS)[number];
