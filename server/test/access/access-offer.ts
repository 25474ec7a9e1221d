import type { Caller } from '@carefront/shared/contracts';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import type { ObjectsOfKind } from './access-scene.ts';

export interface SceneOffer {
  /** Services, each made for one scene. */
  readonly ownService: ObjectsOfKind;
  readonly serviceCategory: ObjectsOfKind;
  /** Categories without a service. */
  readonly emptyCategory: ObjectsOfKind;
  /** A category that no case of an object removes. */
  readonly spareCategory: ObjectsOfKind;
  /** Disciplines that nobody has. */
  readonly discipline: ObjectsOfKind;
  /** A discipline that no case of an object removes. */
  readonly spareDiscipline: ObjectsOfKind;
  readonly program: ObjectsOfKind;
  /** Categories of programs without a program. */
  readonly programCategory: ObjectsOfKind;
  /** A category of programs that no case of an object removes. */
  readonly spareProgramCategory: ObjectsOfKind;
  /** Locations, each made for one scene. */
  readonly ownLocation: ObjectsOfKind;
  readonly closure: ObjectsOfKind;
  /** A closure that no case of an object removes. */
  readonly spareClosure: ObjectsOfKind;
}

const UNKNOWN = 987_654;
const keepsOffer = (caller: Caller): boolean => caller === 'owner' || caller === 'office_admin';

/** Makes services, locations and closures of both clinics for the callers who keep them. */
export async function offerFor(db: Database, caller: Caller): Promise<SceneOffer> {
  const unknown = { unknown: UNKNOWN };
  if (!keepsOffer(caller))
    return {
      ownService: { 'same clinic': UNKNOWN },
      serviceCategory: unknown,
      emptyCategory: unknown,
      spareCategory: { 'same clinic': UNKNOWN },
      discipline: unknown,
      spareDiscipline: { 'same clinic': UNKNOWN },
      program: unknown,
      programCategory: unknown,
      spareProgramCategory: { 'same clinic': UNKNOWN },
      ownLocation: { 'same clinic': UNKNOWN },
      closure: unknown,
      spareClosure: { 'same clinic': UNKNOWN },
    };
  const { clinicId } = MAPLE;
  const category = {
    'same clinic': await addCategory(db, clinicId),
    'other clinic': await addCategory(db, BIRCH.clinicId),
  };
  return {
    ownService: {
      'same clinic': await addService(db, clinicId, category['same clinic']),
      'other clinic': await addService(db, BIRCH.clinicId, category['other clinic']),
      ...unknown,
    },
    serviceCategory: { ...category, ...unknown },
    emptyCategory: {
      'same clinic': await addCategory(db, clinicId),
      'other clinic': await addCategory(db, BIRCH.clinicId),
      ...unknown,
    },
    spareCategory: { 'same clinic': await addCategory(db, clinicId) },
    discipline: {
      'same clinic': await addDiscipline(db, clinicId),
      'other clinic': await addDiscipline(db, BIRCH.clinicId),
      ...unknown,
    },
    spareDiscipline: { 'same clinic': await addDiscipline(db, clinicId) },
    program: {
      'same clinic': await addProgram(db, clinicId),
      'other clinic': await addProgram(db, BIRCH.clinicId),
      ...unknown,
    },
    programCategory: {
      'same clinic': await addProgramCategory(db, clinicId),
      'other clinic': await addProgramCategory(db, BIRCH.clinicId),
      ...unknown,
    },
    spareProgramCategory: { 'same clinic': await addProgramCategory(db, clinicId) },
    ownLocation: {
      'same clinic': await addLocation(db, clinicId),
      'other clinic': await addLocation(db, BIRCH.clinicId),
      ...unknown,
    },
    closure: {
      'same clinic': await addClosure(db, clinicId),
      'other clinic': await addClosure(db, BIRCH.clinicId),
      ...unknown,
    },
    spareClosure: { 'same clinic': await addClosure(db, clinicId) },
  };
}

/**
 * Removes what earlier scenes of the callers who keep the offer added: a clinic has bounds on what it offers, and another location would
 * leave the place of its sessions open.
 */
export async function removeEarlierOffer(db: Database, caller: Caller): Promise<void> {
  if (!keepsOffer(caller)) return;
  await db.deleteFrom('service').where('name', '=', 'Given').execute();
  await db.deleteFrom('service_category').where('name', '=', 'Groups').execute();
  await db.deleteFrom('program').where('title', '=', 'Given').execute();
  await db.deleteFrom('program_category').where('name', '=', 'Given').execute();
  await db.deleteFrom('occupation').where('name', 'like', 'Given%').execute();
  await db.deleteFrom('location').where('name', '=', 'Given').execute();
}

let disciplines = 0;
/** A name that no discipline of the clinic has: names are unique. */
export const newDisciplineName = (): string => {
  disciplines += 1;
  return `Given ${disciplines}`;
};

async function addDiscipline(db: Database, clinic_id: number): Promise<number> {
  const row = { clinic_id, name: newDisciplineName(), position: 90 };
  const { id } = await db.insertInto('occupation').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function addProgramCategory(db: Database, clinic_id: number): Promise<number> {
  const row = { clinic_id, name: 'Given', translated_names: '{}', position: 90 };
  const { id } = await db.insertInto('program_category').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function addProgram(db: Database, clinic_id: number): Promise<number> {
  const category_id = await addProgramCategory(db, clinic_id);
  // Withdrawn: other tests count the programs on offer.
  const row = {
    clinic_id,
    category_id,
    title: 'Given',
    translated_titles: '{}',
    position: 90,
    deleted_at: new Date(0),
  };
  const { id } = await db.insertInto('program').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function addCategory(db: Database, clinic_id: number): Promise<number> {
  const values = { clinic_id, name: 'Groups', description: null };
  return (await db.insertInto('service_category').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function addService(db: Database, clinic_id: number, category_id: number): Promise<number> {
  const values = {
    ...{ clinic_id, category_id, name: 'Given', description: null, fee_cents: null, duration: 50 },
    ...{ step_minutes: null, max_advance_days: null, max_per_day: null, deleted_at: null },
    duration_unit: 'Min',
    listed_every_minutes: null,
  } as const;
  return (await db.insertInto('service').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function addLocation(db: Database, clinic_id: number): Promise<number> {
  // Off offer: a place more would leave the place of the demo's sessions open.
  const deleted_at = new Date('2026-11-01T12:00:00Z');
  const values = { clinic_id, name: 'Given', complete_address: '1 Given Street', timezone: null, deleted_at };
  return (await db.insertInto('location').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** After all days on which the tests book. */
async function addClosure(db: Database, clinic_id: number): Promise<number> {
  const values = { clinic_id, location_id: null, first_date: '2028-10-01', last_date: '2028-10-02' };
  return (await db.insertInto('closure').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
