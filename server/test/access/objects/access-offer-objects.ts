import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import { newDisciplineName } from '../access-offer.ts';
import type { RouteCase } from './access-objects.ts';

type OfferRoute = Extract<
  GuardedRoute,
  | 'listServices'
  | 'createService'
  | 'saveService'
  | 'offerService'
  | 'moveService'
  | 'createServiceCategory'
  | 'saveServiceCategory'
  | 'moveServiceCategory'
  | 'removeServiceCategory'
  | 'createDiscipline'
  | 'saveDiscipline'
  | 'moveDiscipline'
  | 'removeDiscipline'
  | 'listClinicPrograms'
  | 'createProgram'
  | 'saveProgram'
  | 'offerProgram'
  | 'moveProgram'
  | 'createProgramCategory'
  | 'saveProgramCategory'
  | 'moveProgramCategory'
  | 'removeProgramCategory'
  | 'listClinicLocations'
  | 'createLocation'
  | 'saveLocation'
  | 'offerLocation'
  | 'moveLocation'
  | 'listClosures'
  | 'createClosure'
  | 'removeClosure'
>;

const office = { clinic: ['same clinic'] } as const;
const named = (id: number | string = 0) => ({ params: { id: Number(id) } });

const service = (category: number | string = 0) =>
  ({
    ...{
      name: 'Given',
      description: '',
      category_id: Number(category),
      fee: 12_000,
      duration: 50,
    },
    duration_unit: 'Min',
    ...{ listed_every_minutes: null, step_minutes: null, buffer_before_minutes: 0, buffer_after_minutes: 0 },
    ...{ min_notice_minutes: 0, max_advance_days: null, max_per_day: null },
    ...{ occupation_ids: [], location_ids: [], practitioner_ids: [] },
  }) as const;
const saved = (id: number | string = 0, category: number | string = 0) => ({
  ...named(id),
  body: { ...service(category), version: 1 },
});
const texts = { name: 'Groups', description: '' };
const savedCategory = (id?: number | string) => ({ ...named(id), body: { ...texts, version: 1 } });
// The same name each time: a repeat changes nothing.
const savedDiscipline = (id?: number | string) => ({
  ...named(id),
  body: { name: `Given and saved ${id}`, version: 1 },
});
const program = (category: number | string = 0, lead: number | string = MAPLE.practitioners.amara.id) => ({
  ...{ title: 'Given', category_id: Number(category), fee: null, deposit: null, capacity: null, lead_id: Number(lead) },
  ...{ registration_opens_on: null, registration_closes_on: null, starts_on: null, ends_on: null, location_ids: [] },
});
// With the same category and lead each time: a repeat changes nothing.
const savedProgram = (id: number | string = 0, category: number | string = 0, lead?: number | string) => ({
  ...named(id),
  body: { ...program(category, lead), version: 1 },
});
const savedProgramCategory = (id?: number | string) => ({ ...named(id), body: { name: 'Given', version: 1 } });
const first = (id?: number | string) => ({ ...named(id), body: { position: 0 } });
// Services and locations of a scene stay off offer where other tests count the clinic's.
const offOffer = (id?: number | string) => ({ ...named(id), body: { is_offered: 0 as const } });
const place = { name: 'Given', complete_address: '1 Given Street', timezone: null };
const savedPlace = (id?: number | string) => ({ ...named(id), body: { ...place, version: 1 } });
const closed = (location_id: number | null = null) => ({
  body: { location_id, first_date: '2028-10-03', last_date: '2028-10-04' },
});

/** Cases of the clinic's services, categories, locations and closures. */
export const OFFER_OBJECTS: { readonly [N in OfferRoute]: RouteCase<N> } = {
  listServices: { input: () => ({}) },
  createService: {
    input: ({ objects }) => ({ body: service(objects.serviceCategory['same clinic']) }),
    objects: [
      {
        field: 'category_id',
        kind: 'serviceCategory',
        input: (id) => ({ body: service(id) }),
        reached: office,
        refused: 422,
      },
    ],
  },
  saveService: {
    input: ({ objects }) => saved(objects.ownService['same clinic'], objects.serviceCategory['same clinic']),
    objects: [
      {
        field: 'id',
        kind: 'ownService',
        input: (id, { objects }) => saved(id, objects.serviceCategory['same clinic']),
        reached: office,
        refused: 404,
      },
      {
        field: 'category_id',
        kind: 'serviceCategory',
        input: (id, { objects }) => saved(objects.ownService['same clinic'], id),
        reached: office,
        refused: 422,
      },
    ],
  },
  offerService: {
    input: ({ objects }) => offOffer(objects.ownService['same clinic']),
    objects: [{ field: 'id', kind: 'ownService', input: offOffer, reached: office, refused: 404 }],
  },
  moveService: {
    input: () => first(MAPLE.services.individual),
    objects: [{ field: 'id', kind: 'ownService', input: first, reached: office, refused: 404 }],
  },
  createServiceCategory: { input: () => ({ body: texts }) },
  saveServiceCategory: {
    input: ({ objects }) => savedCategory(objects.serviceCategory['same clinic']),
    objects: [{ field: 'id', kind: 'serviceCategory', input: savedCategory, reached: office, refused: 404 }],
  },
  moveServiceCategory: {
    input: ({ objects }) => first(objects.serviceCategory['same clinic']),
    objects: [{ field: 'id', kind: 'serviceCategory', input: first, reached: office, refused: 404 }],
  },
  removeServiceCategory: {
    input: ({ objects }) => named(objects.spareCategory['same clinic']),
    objects: [{ field: 'id', kind: 'emptyCategory', input: named, reached: office, refused: 404 }],
  },
  createDiscipline: { input: () => ({ body: { name: newDisciplineName() } }) },
  saveDiscipline: {
    input: ({ objects }) => savedDiscipline(objects.discipline['same clinic']),
    objects: [{ field: 'id', kind: 'discipline', input: savedDiscipline, reached: office, refused: 404 }],
  },
  moveDiscipline: {
    input: ({ objects }) => first(objects.discipline['same clinic']),
    objects: [{ field: 'id', kind: 'discipline', input: first, reached: office, refused: 404 }],
  },
  removeDiscipline: {
    input: ({ objects }) => named(objects.spareDiscipline['same clinic']),
    objects: [{ field: 'id', kind: 'discipline', input: named, reached: office, refused: 404 }],
  },
  listClinicPrograms: { input: () => ({}) },
  createProgram: {
    input: ({ objects }) => ({ body: program(objects.programCategory['same clinic']) }),
    objects: [
      {
        field: 'category_id',
        kind: 'programCategory',
        input: (id) => ({ body: program(id) }),
        reached: office,
        refused: 422,
      },
      {
        field: 'lead_id',
        kind: 'practitioner',
        input: (id, { objects }) => ({ body: program(objects.programCategory['same clinic'], id) }),
        reached: office,
        refused: 422,
      },
    ],
  },
  saveProgram: {
    input: ({ objects }) => savedProgram(objects.program['same clinic'], objects.programCategory['same clinic']),
    objects: [
      {
        field: 'id',
        kind: 'program',
        input: (id, { objects }) => savedProgram(id, objects.programCategory['same clinic']),
        reached: office,
        refused: 404,
      },
      {
        field: 'category_id',
        kind: 'programCategory',
        input: (id, { objects }) => savedProgram(objects.program['same clinic'], id),
        reached: office,
        refused: 422,
      },
      {
        field: 'lead_id',
        kind: 'practitioner',
        input: (id, { objects }) =>
          savedProgram(objects.program['same clinic'], objects.programCategory['same clinic'], id),
        reached: office,
        refused: 422,
      },
    ],
  },
  offerProgram: {
    input: ({ objects }) => offOffer(objects.program['same clinic']),
    objects: [{ field: 'id', kind: 'program', input: offOffer, reached: office, refused: 404 }],
  },
  moveProgram: {
    input: ({ objects }) => first(objects.program['same clinic']),
    objects: [{ field: 'id', kind: 'program', input: first, reached: office, refused: 404 }],
  },
  createProgramCategory: { input: () => ({ body: { name: 'Given' } }) },
  saveProgramCategory: {
    input: ({ objects }) => savedProgramCategory(objects.programCategory['same clinic']),
    objects: [{ field: 'id', kind: 'programCategory', input: savedProgramCategory, reached: office, refused: 404 }],
  },
  moveProgramCategory: {
    input: ({ objects }) => first(objects.programCategory['same clinic']),
    objects: [{ field: 'id', kind: 'programCategory', input: first, reached: office, refused: 404 }],
  },
  removeProgramCategory: {
    input: ({ objects }) => named(objects.spareProgramCategory['same clinic']),
    objects: [{ field: 'id', kind: 'programCategory', input: named, reached: office, refused: 404 }],
  },
  listClinicLocations: { input: () => ({}) },
  createLocation: { input: () => ({ body: place }) },
  saveLocation: {
    input: ({ objects }) => savedPlace(objects.ownLocation['same clinic']),
    objects: [{ field: 'id', kind: 'ownLocation', input: savedPlace, reached: office, refused: 404 }],
  },
  offerLocation: {
    input: ({ objects }) => offOffer(objects.ownLocation['same clinic']),
    objects: [{ field: 'id', kind: 'ownLocation', input: offOffer, reached: office, refused: 404 }],
  },
  moveLocation: {
    input: ({ objects }) => first(objects.ownLocation['same clinic']),
    objects: [{ field: 'id', kind: 'ownLocation', input: first, reached: office, refused: 404 }],
  },
  listClosures: { input: () => ({}) },
  createClosure: {
    input: () => closed(),
    objects: [{ field: 'location_id', kind: 'location', input: closed, reached: office, refused: 422 }],
  },
  removeClosure: {
    input: ({ objects }) => named(objects.spareClosure['same clinic']),
    objects: [{ field: 'id', kind: 'closure', input: named, reached: office, refused: 404 }],
  },
};
