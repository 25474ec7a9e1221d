import * as z from 'zod/mini';
import { flag, flagOut, id, typed } from '../fields.schemas.ts';
import { positiveCount } from '../people/people.schemas.ts';

/** More programs than the property of a block can name. */
const MOST_IDS = 250;
const ids = z._default(z.array(id).check(z.maxLength(MOST_IDS)), []);
const idInQuery = z.string().check(z.regex(/^\d{1,10}$/));
/** `programIds=12,15,11`, or the parameter once for each id. */
const idsInQuery = z.pipe(
  z._default(
    z.union([
      z.string().check(z.maxLength(1_100), z.regex(/^(?:\d{1,10}(?:,\d{1,10}){0,99})?$/)),
      z.array(idInQuery).check(z.maxLength(100)),
    ]),
    '',
  ),
  z.transform((sent): number[] =>
    sent === ''
      ? []
      : [sent]
          .flat()
          .flatMap((text) => text.split(','))
          .map(Number),
  ),
);
const search = typed(100);

export const programLocation = z.object({ id: z.number(), address: z.string() });

/** A program (EN-15), in the reader's language. Dates are `yyyy-MM-dd`. No person is named but the lead, by initials. */
export const program = z.object({
  id: z.number(),
  title: z.string(),
  /** In cents, as the fees of services; null: not told. */
  fee: z.nullable(z.number()),
  deposit: z.nullable(z.number()),
  /** null: unlimited. */
  capacity: z.nullable(z.number()),
  /** null: unlimited. */
  places_left: z.nullable(z.number()),
  /** Initials of the practitioner who leads the program; '' without one. */
  program_lead: z.string(),
  waitlisted_clients_count: z.number(),
  program_start_date: z.nullable(z.string()),
  program_end_date: z.nullable(z.string()),
  /** Last day of the registration. */
  registration_end_date: z.nullable(z.string()),
  /** The program is offered, and today is in its registration window. */
  is_registration_open: flagOut,
  program_locations: z.array(programLocation),
});

export const programCategory = z.object({ id: z.number(), name: z.string(), programs: z.array(program) });

export const PROGRAM_SCHEMAS = {
  /**
   * Unknown ids are left out, and for visitors programs whose registration has never been open. Programs that are not offered any more are
   * included, because submitted forms name them.
   */
  getProgramSelection: { query: z.object({ programIds: idsInQuery }), reply: z.array(program) },
  listProgramLocations: { query: z.object({ search }), reply: z.array(programLocation) },
  listCategorizedPrograms: {
    body: z.strictObject({
      /** Chosen programs: they are listed even if their registration is closed, so that the person can remove them. */
      programIds: ids,
      search,
      /** Empty: all. */
      dataFilters: z.optional(z.strictObject({ selected_categories: ids, selected_locations: ids })),
      /** 1: only the programs of `selection` are offered. */
      manual_select: z.optional(flag),
      selection: ids,
    }),
    /** Categories without programs are left out. */
    reply: z.array(programCategory),
  },
  listPrograms: {
    query: z.object({
      search,
      page: z._default(positiveCount(100_000), 1),
      perPage: z._default(positiveCount(100), 10),
    }),
    reply: z.object({ data: z.array(program), last_page: z.number() }),
  },
} as const;
