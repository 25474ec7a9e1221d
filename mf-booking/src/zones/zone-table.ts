import type { ZoneRules } from '@carefront/shared/domain';
import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';

/** The pinned time-zone table in the server's release. The browser's own table may be years old. */
export interface ZoneTable {
  /** Returns null for a name that the table does not know. */
  find(name: string): ZoneRules | null;
  readonly names: readonly string[];
}

export const zoneTable: ZoneTable = {
  find: (name) => moment.tz.zone(name),
  names: moment.tz.names(),
};
