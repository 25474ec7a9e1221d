import { readConfig } from './config.ts';
import { type Anchors, readAnchors } from './features/audit-log/anchors.ts';
import { type ChainCheck, verifyChain } from './features/audit-log/check-log.ts';
import { onExisting } from './open-existing.ts';
import { inClinic, listClinicIds } from './platform/database/clinic-scope.ts';
import type { OpenDatabase } from './platform/database/open/open-database.ts';
import { errorCode } from './platform/log/log.ts';

const FAULTY = 1;
const NOT_CHECKED = 2;

const FAULTS = {
  changed: (seq: number) => `row ${seq} is not the one that was written`,
  missing: (seq: number) => `row ${seq} is gone`,
  cut: (seq: number) => `its end is gone, from row ${seq} on`,
} as const;

/** `carefront verify-audit` */
export async function verifyAudit(): Promise<number> {
  const config = readConfig(process.env);
  return onExisting(config, async (database) => verifyAll(database, await readAnchors(config.dataDir)));
}

async function verifyAll({ db }: OpenDatabase, { byClinic, unreadable }: Anchors): Promise<number> {
  if (unreadable.length > 0) say(`Of the anchors, these lines cannot be read: ${unreadable.join(', ')}.`);
  // A clinic that only the anchors know was deleted from the database.
  const clinicIds = new Set([...(await listClinicIds(db)), ...byClinic.keys()]);
  let exitCode = 0;
  for (const clinicId of [...clinicIds].sort((a, b) => a - b)) {
    try {
      const check = await inClinic(clinicId, () => verifyChain(db, clinicId, byClinic.get(clinicId) ?? []));
      say(`Clinic ${clinicId}: ${described(check)}.`);
      if (check.fault) exitCode = FAULTY;
    } catch (error) {
      say(`Clinic ${clinicId}: could not be checked (${errorCode(error)}).`);
      if (exitCode === 0) exitCode = NOT_CHECKED;
    }
  }
  return exitCode;
}

function described({ rows, last, fault }: ChainCheck): string {
  if (fault) return `${FAULTS[fault.kind](fault.seq)}. ${rows} rows`;
  return last ? `${rows} rows as they were written, head ${last.hash}` : 'no rows';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
