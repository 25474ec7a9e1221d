import * as z from 'zod/mini';
import { EDITED_PARTS, MAX_PATH_CHARACTERS, parsePathPattern, SITE_SECTIONS } from '../../domain/index.ts';
import { isForeignOrigin, MOST_ORIGINS } from '../../domain/releases/public.ts';
import type { Role } from '../access.ts';
import { FRAMES, LINK_GROUPS, LINK_ICONS, PANEL_AREAS, PANEL_COLUMNS } from './description-enums.ts';
import { WELL_KNOWN_PAGES } from './well-known-pages.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
/** Plain text in every language. `{clinic}` is replaced by the clinic's name. */
const texts = z.strictObject({ en: text, fr: text });
const pathPattern = z.string().check(z.refine((value) => parsePathPattern(value) !== null, 'is no path pattern'));
const path = z.string().check(z.maxLength(MAX_PATH_CHARACTERS), z.regex(/^(?:\/[A-Za-z0-9_-]+)+$/));
/** The path of a page, or of the same page for each client: `/garden/:clientId/beds`. */
const linkPath = z.string().check(z.maxLength(MAX_PATH_CHARACTERS), z.regex(/^(?:\/(?:[A-Za-z0-9_-]+|:clientId))+$/));
const name = z.string().check(z.maxLength(40), z.regex(/^[a-z]+(?:-[a-z]+)*$/));
const role = z.enum([
  'client',
  'guardian',
  'contact',
  'practitioner',
  'staff',
  'office_admin',
  'owner',
] satisfies Role[]);

/** Switches of the clinic, by their names in `ClinicIdentity`. */
const clinicSwitch = z.enum(['isBookingEnabled', 'hasHiddenBookingLinks', 'isIntakeFormEnabled', 'isChatbotEnabled']);
const switches = z.strictObject({
  allOf: z.optional(z.array(clinicSwitch).check(z.minLength(1))),
  anyOf: z.optional(z.array(clinicSwitch).check(z.minLength(1))),
});

const signedIn = z.union([z.literal('signed-in'), z.array(role).check(z.minLength(1))]);
/** The people whom the page is for: everybody, every signed-in person, or people of one of these roles. The remote and the server check it themselves. */
const access = z.union([z.literal('public'), signedIn]);

const route = z.strictObject({
  path: pathPattern,
  access,
  /** Comes before the clinic's name in the document's title; null: the remote sets the title itself. */
  title: z.nullable(texts),
  /** Without these the address is no page, or the layer is not drawn. */
  switches: z.optional(switches),
  /** Search engines leave the page out; pages that are not public are left out anyway. */
  isUnlisted: z.optional(z.literal(true)),
  /** The page holds the rich text editor, which needs a Content-Security-Policy, and so a document, of its own. */
  hasEditor: z.optional(z.literal(true)),
  /** Public record of the clinic that the last parameter is the id of: the server keeps the pages of ids that exist. */
  names: z.optional(z.enum(['practitioner', 'service'])),
  /** The page of this section of the public site: sitemaps list it, and the pages of people it names, where the section is switched on. */
  section: z.optional(z.enum(SITE_SECTIONS)),
  /** The shell's navigation stands beside the page; never beside a public page. Absent: the page stands alone (decision 57). */
  frame: z.optional(z.enum(FRAMES)),
});

/** Part of a remote that has one place on the page, for all of its addresses. */
const viewFields = {
  name,
  /** Its name for people, shown if it cannot be loaded. */
  feature: texts,
  /** Its files come into the browser's cache once the page is quiet, where these switches are on. They always come when a link is pointed at. */
  prefetch: z.optional(switches),
};
const routes = z.array(route).check(z.minLength(1), z.maxLength(50));

const view = z.discriminatedUnion('place', [
  z.strictObject({
    ...viewFields,
    place: z.literal('page'),
    routes,
    /** The server renders it by the whole address; where it does not, no address of the view reaches a renderer (it may hold a token). */
    isServerRendered: z.optional(z.literal(true)),
  }),
  /** Drawn over the page; the page beneath is the view that provides `over`. */
  z.strictObject({ ...viewFields, place: z.literal('layer'), routes, over: z.enum(WELL_KNOWN_PAGES) }),
  /** Floats beside all public addresses of the view that provides `beside`, and of the layers over it. */
  z.strictObject({
    ...viewFields,
    place: z.literal('corner'),
    beside: z.enum(WELL_KNOWN_PAGES),
    switches: z.optional(switches),
  }),
]);

const link = z.strictObject({
  /**
   * The header's account menu, the staff's start page and navigation, the navigation alone, the clinic's settings, the page where families
   * begin, or the places where staff see one client.
   */
  menu: z.enum(['account-menu', 'staff-start', 'staff', 'settings', 'account', 'client']),
  /** Links of the menu 'client' have `:clientId`, all others do not. */
  to: linkPath,
  label: texts,
  text: z.optional(texts),
  access: signedIn,
  /** Not shown to people who have one of these roles as well. */
  unlessRoles: z.optional(z.array(role)),
  switches: z.optional(switches),
  /** Part of the clinic that the page edits: only people who edit it at this clinic have the link. */
  edits: z.optional(z.enum(EDITED_PARTS)),
  /** Links of a menu are sorted by this number, lowest first. */
  order: z.int().check(z.nonnegative(), z.maximum(1000)),
  /** Name of one of the remote's counts (`RemoteLifecycle.counts`), which a page shows beside the link (decision 50). */
  count: z.optional(name),
  /** Heading of the navigation that the link stands under; absent: at the end. */
  group: z.optional(z.enum(LINK_GROUPS)),
  /** Drawing beside the link in the navigation. */
  icon: z.optional(z.enum(LINK_ICONS)),
});

/** `login-form@1`: the part and the version of its props (shared/app/parcels/parcel-table.ts). */
const parcelName = z.string().check(z.maxLength(60), z.regex(/^[a-z]+(?:-[a-z]+)*@[1-9]\d{0,3}$/));
const parcel = z.strictObject({ name: parcelName, feature: texts });

/** A parcel of the same description that a page of another remote draws among its panels. */
const panel = z.strictObject({
  area: z.enum(PANEL_AREAS),
  parcel: parcelName,
  /** Heading that the page draws above the panel. */
  title: texts,
  access: signedIn,
  switches: z.optional(switches),
  /** Panels of a column are sorted by this number, lowest first. */
  order: z.int().check(z.nonnegative(), z.maximum(1000)),
  column: z.enum(PANEL_COLUMNS),
});

/** What may happen with the remote's releases (domain/releases/policy.rules.ts). */
const policy = z.strictObject({
  fallback: z.enum(['previous', 'none']),
  offline: z.enum(['allow', 'refuse']),
  approval: z.enum(['none', 'human']),
});

const origins = z
  .array(z.string().check(z.refine(isForeignOrigin, 'is no whole https origin without port')))
  .check(z.minLength(1), z.maxLength(MOST_ORIGINS));

/** The shape of a description. `checkedDescription` also refuses contradictions. */
export const remoteDescription = z.strictObject({
  views: z.array(view).check(z.maxLength(20)),
  provides: z.partialRecord(z.enum(WELL_KNOWN_PAGES), path),
  links: z.array(link).check(z.maxLength(50)),
  parcels: z.array(parcel).check(z.maxLength(50)),
  panels: z.optional(z.array(panel).check(z.maxLength(20))),
  policy: z.optional(policy),
  /**
   * Origins of the remote's team that its pages call, and whose pictures they show (decision 104). They take effect when the clinic's owner
   * approves a release that names them. No field allows scripts of another origin.
   */
  origins: z.optional(z.strictObject({ connect: z.optional(origins), img: z.optional(origins) })),
});
