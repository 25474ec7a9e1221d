// One chunk: each further chunk adds its name and its hash to the remote's entry.
export { FillOutPage } from './features/staff-fill-out/fill-out.page.tsx';
export { PreviewPage } from './features/staff-fill-out/preview.page.tsx';
export { StaffFormsPage } from './features/staff-forms/staff-forms.page.tsx';
