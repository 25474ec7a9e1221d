// One chunk: each further chunk adds its name and its hash to the remote's entry.
export { AskedForms } from './features/asked-forms/asked-forms.tsx';
export { LinkedFormPage } from './features/linked-form/linked-form.page.tsx';
export { OwnForms } from './features/own-forms/own-forms.tsx';
