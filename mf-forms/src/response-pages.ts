// One chunk for the pages of submitted forms.
export { ClientFormsPage } from './features/client-forms/client-forms.page.tsx';
export { ClientFormsPanel } from './features/client-forms/client-forms-panel.tsx';
export { ResponsePage } from './features/show-response/response.page.tsx';
export { ResponsesPage } from './features/staff-responses/responses.page.tsx';
