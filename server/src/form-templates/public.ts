export type { FormTemplate } from './form-template.ts';
export { FORM_TEMPLATES, findTemplate } from './form-templates.ts';
