import { AppError, type KeptService, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { clinicTexts, movedTo, SERVICE_LIMITS, serviceFaults, type Translations } from '@carefront/shared/domain';
import {
  changesOf,
  countComing,
  findLocationChoices,
  findPractitionerChoices,
  lockOffer,
  offerRefusal,
  refuseFaults,
  storedTranslations,
  updatePositions,
} from '../../clinic-changes/clinic-changes.ts';
import { storableText } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findServiceCategories, toKeptCategory } from './categories.ts';
import { findDisciplines, toKeptDiscipline } from './disciplines.ts';
import {
  countServices,
  findAllServices,
  findAnyService,
  findKnownLinks,
  insertService,
  type Restrictions,
  renumberServices,
  replaceLinks,
  type ServiceColumns,
  type ServiceRow,
  updateOffer,
  updateService,
} from './service.repository.ts';

/** Everything that the page about services shows. */
export async function listServices(
  { database: { db }, clock }: Deps,
  { clinic, locale }: Pick<Call<'listServices'>, 'clinic' | 'locale'>,
): Promise<ReplyOf<'listServices'>> {
  const [rows, categories, disciplines, coming] = await Promise.all([
    findAllServices(db, clinic.id),
    findServiceCategories(db, clinic.id),
    findDisciplines(db, clinic.id),
    countComing(db, clinic.id, 'service_id', clock.nowMs()),
  ]);
  const [locations, practitioners] = await Promise.all([
    findLocationChoices(db, clinic.id, new Set(rows.flatMap(({ location_ids }) => location_ids))),
    findPractitionerChoices(db, clinic.id, new Set(rows.flatMap(({ practitioner_ids }) => practitioner_ids))),
  ]);
  // Names of what a service is restricted to are chosen here, not edited.
  const nameRead = ({
    id,
    ...texts
  }: {
    readonly id: number;
    readonly name: string;
    readonly translations: Translations;
  }) => ({
    id,
    ...clinicTexts(texts, ['name'], { locale, contentLocale: clinic.content_locale }),
  });
  return {
    categories: categories.map(toKeptCategory),
    services: rows.map((row) => toKeptService(row, coming.get(row.id) ?? 0)),
    disciplines: disciplines.map(toKeptDiscipline),
    locations: locations.map(({ is_offered, ...row }) => ({ ...nameRead(row), is_offered })),
    practitioners,
    time_picker_interval: clinic.time_picker_interval,
    shows_fees: clinic.show_service_fee,
  };
}

/** Adds a service at the end of its category. @throws AppError `invalid-input`. */
export async function createService(deps: Deps, call: Call<'createService'>): Promise<KeptService> {
  const { clinic, actor, locale } = call;
  const values = sentValues(call.body, {}, clinic);
  refuseFaults(serviceFaults(values), locale);
  const service = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    if ((await countServices(tx, clinic.id)) >= SERVICE_LIMITS.services)
      throw offerRefusal({ name: 'services-full' }, locale);
    await refuseUnknown(tx, clinic.id, values, { before: null, locale });
    const id = await insertService(tx, clinic.id, columnsOf(values));
    await replaceLinks(tx, clinic.id, id, listsOf(values));
    await renumberServices(tx, clinic.id, id);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'service.created',
      subject: { kind: 'service', id: String(id) },
      details: { name: values.name, fee: values.fee, duration: values.duration, duration_unit: values.duration_unit },
      nowMs: deps.clock.nowMs(),
    });
    return toKeptService(await requireService(tx, clinic.id, id), 0);
  });
  deps.clinics.invalidate(clinic.id);
  return service;
}

/**
 * Saves a service. Booked sessions keep the fee and the length that they were booked with. A save without a change is no conflict: the
 * answer to an earlier one may have been lost.
 * @throws AppError `not-found`; `invalid-input`; `entry-changed` with the stored service when the edit began with an older version.
 */
export async function saveService(deps: Deps, call: Call<'saveService'>): Promise<KeptService> {
  const { clinic, actor, locale, params, body } = call;
  const saved = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    const row = await requireService(tx, clinic.id, params.id);
    const values = sentValues(body, row.translations, clinic);
    refuseFaults(serviceFaults(values), locale);
    const nowMs = deps.clock.nowMs();
    const coming = (await countComing(tx, clinic.id, 'service_id', nowMs)).get(row.id) ?? 0;
    const changes = changesOf(valuesOf(row), values);
    if (Object.keys(changes).length === 0) return toKeptService(row, coming);
    await refuseUnknown(tx, clinic.id, values, { before: row, locale });
    if (row.version !== body.version)
      throw new AppError('entry-changed', `began with ${body.version}, stands at ${row.version}`, {
        body: { current: toKeptService(row, coming) },
      });
    await updateService(tx, clinic.id, row.id, columnsOf(values));
    await replaceLinks(tx, clinic.id, row.id, listsOf(values));
    if (row.category_id !== values.category_id) await renumberServices(tx, clinic.id, row.id);
    const subject = { kind: 'service', id: String(row.id) };
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'service.saved',
      subject,
      details: { changes },
      nowMs,
    });
    return toKeptService(await requireService(tx, clinic.id, row.id), coming);
  });
  deps.clinics.invalidate(clinic.id);
  return saved;
}

async function requireService(tx: Tx, clinicId: number, id: number): Promise<ServiceRow> {
  const row = await findAnyService(tx, clinicId, id);
  if (!row) throw new AppError('not-found', `service ${id}`);
  return row;
}

/** A service may keep a restriction to a closed location or to a practitioner who left: without it, the service would be open to all. */
async function refuseUnknown(
  tx: Tx,
  clinicId: number,
  values: ServiceValues,
  { before, locale }: { readonly before: ServiceRow | null; readonly locale: Locale },
): Promise<void> {
  const categories = await findServiceCategories(tx, clinicId);
  const known = await findKnownLinks(tx, clinicId, listsOf(values));
  const hasAll = (ids: readonly number[], found: readonly number[], kept: readonly number[] = []) =>
    ids.every((id) => found.includes(id) || kept.includes(id));
  refuseFaults(
    {
      ...(!categories.some(({ id }) => id === values.category_id) && { category_id: 'category-unknown' }),
      ...(!hasAll(values.occupation_ids, known.occupation_ids) && { occupation_ids: 'discipline-unknown' }),
      ...(!hasAll(values.location_ids, known.location_ids, before?.location_ids) && { location_ids: 'place-unknown' }),
      ...(!hasAll(values.practitioner_ids, known.practitioner_ids, before?.practitioner_ids) && {
        practitioner_ids: 'person-unknown',
      }),
    },
    locale,
  );
}

/** Takes a service off offer, or offers it again at the end of its category. Booked sessions stay. @throws AppError `not-found`. */
export async function offerService(deps: Deps, call: Call<'offerService'>): Promise<KeptService> {
  const { clinic, actor, params } = call;
  const isWanted = call.body.is_offered === 1;
  const saved = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    const row = await requireService(tx, clinic.id, params.id);
    const nowMs = deps.clock.nowMs();
    const coming = (await countComing(tx, clinic.id, 'service_id', nowMs)).get(row.id) ?? 0;
    if ((row.deleted_at === null) === isWanted) return toKeptService(row, coming);
    await updateOffer(tx, clinic.id, row.id, isWanted ? null : nowMs);
    await renumberServices(tx, clinic.id, row.id);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'service.offer-set',
      subject: { kind: 'service', id: String(row.id) },
      details: { is_offered: isWanted, coming_sessions: coming },
      nowMs,
    });
    return toKeptService(await requireService(tx, clinic.id, row.id), coming);
  });
  deps.clinics.invalidate(clinic.id);
  return saved;
}

/**
 * Moves an offered service among those of its category.
 * @returns Ids of the category's offered services, in their new order. A service off offer has no place: it moves nowhere.
 * @throws AppError `not-found`.
 */
export async function moveService(deps: Deps, call: Call<'moveService'>): Promise<ReplyOf<'moveService'>> {
  const { clinic, actor, params, body } = call;
  const ids = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    const rows = await findAllServices(tx, clinic.id);
    const own = rows.find(({ id }) => id === params.id);
    if (!own) throw new AppError('not-found', `service ${params.id}`);
    const offered = rows.filter(({ deleted_at }) => deleted_at === null);
    const before = offered.filter(({ category_id }) => category_id === own.category_id).map(({ id }) => id);
    const from = before.indexOf(own.id);
    const after = from < 0 ? before : movedTo(before, own.id, body.position);
    const to = after.indexOf(own.id);
    if (from === to) return before;
    const places = after.values();
    const all = offered.map(({ id, category_id }) =>
      category_id === own.category_id ? (places.next().value ?? id) : id,
    );
    await updatePositions(tx, 'service', clinic.id, all);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'service.moved',
      subject: { kind: 'service', id: String(own.id) },
      details: { from, to },
      nowMs: deps.clock.nowMs(),
    });
    return after;
  });
  deps.clinics.invalidate(clinic.id);
  return { ids };
}

/** The part of a service that people fill in, as it is compared, checked and logged. */
type ServiceValues = Omit<KeptService, 'id' | 'version' | 'is_offered' | 'coming_sessions' | 'translations'> & {
  readonly translations: Translations;
};

function toKeptService(row: ServiceRow, comingSessions: number): KeptService {
  return {
    ...valuesOf(row),
    id: row.id,
    version: row.version,
    is_offered: row.deleted_at === null,
    coming_sessions: comingSessions,
  };
}

function valuesOf(row: ServiceRow): ServiceValues {
  return {
    name: row.name,
    description: row.description ?? '',
    translations: row.translations,
    category_id: row.category_id,
    fee: row.fee_cents,
    duration: row.duration,
    duration_unit: row.duration_unit,
    listed_every_minutes: row.listed_every_minutes,
    step_minutes: row.step_minutes,
    buffer_before_minutes: row.buffer_before_minutes,
    buffer_after_minutes: row.buffer_after_minutes,
    min_notice_minutes: row.min_notice_minutes,
    max_advance_days: row.max_advance_days,
    max_per_day: row.max_per_day,
    occupation_ids: row.occupation_ids,
    location_ids: row.location_ids,
    practitioner_ids: row.practitioner_ids,
  };
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

const TRANSLATED = ['name', 'description'] as const;

/** The values of a call as they are stored: storable texts, each id once. @param kept - The translations before. */
function sentValues(
  body: ParsedBodyOf<'createService'>,
  kept: Translations,
  clinic: Pick<ClinicRow, 'content_locale'>,
): ServiceValues {
  return {
    name: storableText(body.name).trim(),
    description: storableText(body.description).trim(),
    translations: storedTranslations(kept, body.translations, { fields: TRANSLATED, clinic }),
    category_id: body.category_id,
    fee: body.fee,
    duration: body.duration,
    duration_unit: body.duration_unit,
    listed_every_minutes: body.listed_every_minutes,
    step_minutes: body.step_minutes,
    buffer_before_minutes: body.buffer_before_minutes,
    buffer_after_minutes: body.buffer_after_minutes,
    min_notice_minutes: body.min_notice_minutes,
    max_advance_days: body.max_advance_days,
    max_per_day: body.max_per_day,
    occupation_ids: inOrder(body.occupation_ids),
    location_ids: inOrder(body.location_ids),
    practitioner_ids: inOrder(body.practitioner_ids),
  };
}

/** An empty description is stored as none. */
function columnsOf(values: ServiceValues): ServiceColumns {
  const {
    fee,
    description,
    occupation_ids: _disciplines,
    location_ids: _places,
    practitioner_ids: _people,
    ...same
  } = values;
  return { ...same, description: description === '' ? null : description, fee_cents: fee };
}

const listsOf = ({ occupation_ids, location_ids, practitioner_ids }: ServiceValues): Restrictions => ({
  occupation_ids,
  location_ids,
  practitioner_ids,
});
