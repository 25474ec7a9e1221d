import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import { RELATIONS } from '../access-scene.ts';
import type { RouteCase } from './access-objects.ts';

type FormReadRoute = Extract<
  GuardedRoute,
  | 'getFormByLocation'
  | 'getLiveForm'
  | 'checkOnlyLiveForm'
  | 'listFormCategories'
  | 'getFormCategory'
  | 'listLiveForms'
  | 'getFormClinic'
  | 'searchFormOptions'
  | 'listStaffForms'
  | 'getStaffForm'
  | 'saveFormServices'
  | 'listServiceForms'
  | 'getProgramSelection'
  | 'listProgramLocations'
  | 'listCategorizedPrograms'
  | 'listPrograms'
>;

const live = (id: number) => ({ params: { categorySlug: 'intake', formSlugId: String(id) } });
const ofForm = (id: number) => ({ params: { id } });
const services = { service_ids: [MAPLE.services.consultation] };
const { selfIntake } = MAPLE.forms;

/** Cases of the launcher's routes and of the forms that staff read. */
export const FORM_READS: { readonly [N in FormReadRoute]: RouteCase<N> } = {
  getFormByLocation: { input: () => ({ params: { location: 'site' } }) },
  getLiveForm: {
    input: () => live(selfIntake),
    objects: [{ field: 'formSlugId', kind: 'form', input: live, reached: { public: ['same clinic'] }, refused: 404 }],
  },
  checkOnlyLiveForm: { input: () => ({}) },
  listFormCategories: { input: () => ({}) },
  getFormCategory: { input: () => ({ params: { slug: 'intake' } }) },
  listLiveForms: { input: () => ({}) },
  getFormClinic: { input: () => ({}) },
  // The parent is a value of a shared list.
  searchFormOptions: { input: () => ({ query: { source: 'countries' } }), free: ['parent_id'] },
  // Programs of another clinic and unknown ones are left out, like every id that the clinic does not have.
  getProgramSelection: { input: () => ({ query: { programIds: '11,12' } }), free: ['programIds'] },
  listProgramLocations: { input: () => ({ query: {} }) },
  listCategorizedPrograms: { input: () => ({ body: {} }), free: ['programIds', 'selection', 'dataFilters'] },
  listPrograms: { input: () => ({ query: {} }) },
  listStaffForms: {
    input: () => ({}),
    objects: [
      // Another clinic's form looks like an unknown one: the list is empty.
      {
        field: 'form_id',
        kind: 'form',
        input: (id) => ({ query: { form_id: id } }),
        reached: { clinic: RELATIONS },
        refused: 404,
      },
    ],
  },
  getStaffForm: {
    input: () => ofForm(selfIntake),
    objects: [{ field: 'id', kind: 'form', input: ofForm, reached: { clinic: ['same clinic'] }, refused: 404 }],
  },
  saveFormServices: {
    input: () => ({ ...ofForm(selfIntake), body: services }),
    objects: [
      {
        field: 'id',
        kind: 'form',
        input: (id) => ({ ...ofForm(id), body: services }),
        reached: { clinic: ['same clinic'] },
        refused: 404,
      },
    ],
  },
  listServiceForms: {
    input: () => ({ params: { serviceId: MAPLE.services.consultation } }),
    objects: [
      {
        field: 'serviceId',
        kind: 'service',
        input: (id) => ({ params: { serviceId: id } }),
        reached: { public: ['same clinic'] },
        refused: 404,
      },
    ],
  },
};
