import type { GuardedRoute } from '@carefront/shared/contracts';
import { aBlock, aControl, aPage } from '@carefront/shared/testing/forms';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import type { Scene } from '../access-scene.ts';
import type { RouteCase } from './access-objects.ts';

type FormBuildingRoute = Extract<
  GuardedRoute,
  | 'createForm'
  | 'listFormTemplates'
  | 'getFormWork'
  | 'saveForm'
  | 'publishForm'
  | 'setFormStatus'
  | 'archiveForm'
  | 'restoreForm'
  | 'listFormVersions'
  | 'getFormVersion'
  | 'listStaffFormCategories'
  | 'createFormCategory'
  | 'saveFormCategory'
>;

const builtFormOf = ({ objects }: Scene): number => Number(objects.builtForm['same clinic']);
const ofForm = (id: number) => ({ params: { id } });
const ofVersion = (id: number) => ({ params: { id, version: '1.0' } });
const FIRST_REVISION = 1;
/** One save for each form: a second call of the scene repeats it. */
const saved = (id: number) => ({
  ...ofForm(id),
  body: {
    revision: FIRST_REVISION,
    save_id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    name: 'Sleep',
    slug: `sleep-${id}`,
    form_description: '',
    category_id: null,
    form_type_id: 4 as const,
    location: null,
    is_live: 0 as const,
    pages: [aPage([aBlock(1, [aControl(2)])])],
    translation: {},
  },
});
const published = (id: number) => ({ ...ofForm(id), body: { revision: FIRST_REVISION } });
const status = (id: number) => ({ ...ofForm(id), body: { status: 'Disabled' as const } });
const copied = (id: number) => ({ body: { name: 'Copy', copy_of: id } });
const renamed = (id: number) => ({ params: { id }, body: { name: 'Intake' } });

const form = { field: 'id', kind: 'builtForm', reached: { clinic: ['same clinic'] }, refused: 404 } as const;
/** A call that names one form, and nothing else. */
const naming = <T>(input: (id: number) => T) => ({
  input: (scene: Scene) => input(builtFormOf(scene)),
  objects: [{ ...form, input }],
});

/** Cases of building forms and keeping their categories. */
export const FORM_BUILDING: { readonly [N in FormBuildingRoute]: RouteCase<N> } = {
  createForm: {
    input: () => ({ body: { name: 'Sleep' } }),
    objects: [{ ...form, field: 'copy_of', input: copied }],
    // A type is one of four numbers of the product.
    free: ['form_type_id'],
  },
  listFormTemplates: { input: () => ({}) },
  getFormWork: naming(ofForm),
  // A category that the clinic does not have is refused at its field.
  // `form_id` is read, but not used: the address names the form.
  saveForm: { ...naming(saved), free: ['save_id', 'category_id', 'form_type_id', 'form_id'] },
  publishForm: naming(published),
  setFormStatus: naming(status),
  archiveForm: naming(ofForm),
  restoreForm: naming(ofForm),
  listFormVersions: naming(ofForm),
  getFormVersion: naming(ofVersion),
  listStaffFormCategories: { input: () => ({}) },
  createFormCategory: { input: () => ({ body: { name: 'Check-ins' } }) },
  saveFormCategory: {
    input: () => renamed(MAPLE.formCategories.intake),
    objects: [{ ...form, kind: 'formCategory', input: renamed }],
  },
};
