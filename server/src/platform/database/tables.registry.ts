import type { ReleaseFile } from '@carefront/shared/contracts';
import type { Generated } from 'kysely';
import type { Computed, Json } from './column-types.ts';

interface ReleaseTable {
  id: string;
  name: string;
  version: string;
  hash: string;
  document: Json<ReleaseFile>;
  published_at: Generated<Date>;
}

interface ActivationTable {
  clinic_id: number;
  remote: string;
  stable: string;
  previous: string | null;
  activated_at: Generated<Date>;
}

interface BuiltReleaseTable {
  name: string;
  release_id: string;
}

interface RemoteFailureTable {
  clinic_id: number;
  id: Computed<number>;
  remote: string;
  version: string;
  phase: string;
  error: string;
  seen_at: Generated<Date>;
}

export interface RegistryTables {
  release: ReleaseTable;
  activation: ActivationTable;
  built_release: BuiltReleaseTable;
  remote_failure: RemoteFailureTable;
}
