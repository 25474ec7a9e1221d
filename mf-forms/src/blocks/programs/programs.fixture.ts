import type { Program } from './programs.api.ts';

/** A program of one place, with changes. */
export const aProgram = (change: Partial<Program> = {}): Program => ({
  id: 1,
  title: 'Sleeping well again',
  fee: 18_000,
  deposit: 3_000,
  capacity: 6,
  places_left: 4,
  program_lead: 'AO',
  waitlisted_clients_count: 0,
  program_start_date: '2026-12-01',
  program_end_date: '2027-02-09',
  registration_end_date: '2026-11-30',
  is_registration_open: 1,
  program_locations: [{ id: 11, address: '128 Queen Street West' }],
  ...change,
});
