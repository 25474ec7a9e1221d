import type { ProfileDiagnosis } from '@carefront/shared/domain';
import type { Tx } from '../platform/database/transaction.ts';

interface DiagnosesToWrite {
  readonly clinicId: number;
  readonly clientId: number;
  readonly diagnoses: readonly ProfileDiagnosis[];
  readonly now: Date;
}

/** Replaces the client's diagnoses. Precondition: the rules found no fault in the list. */
export async function writeDiagnoses(tx: Tx, { clinicId, clientId, diagnoses, now }: DiagnosesToWrite): Promise<void> {
  await tx.deleteFrom('client_diagnosis').where('clinic_id', '=', clinicId).where('client_id', '=', clientId).execute();
  const rows = diagnoses.flatMap(({ id, date_onset, relevant_history }, position) =>
    id === null
      ? []
      : [
          {
            clinic_id: clinicId,
            client_id: clientId,
            diagnosis_id: id,
            position,
            date_onset: date_onset || null,
            relevant_history: relevant_history || null,
            created_at: now,
          },
        ],
  );
  if (rows.length > 0) await tx.insertInto('client_diagnosis').values(rows).execute();
}
