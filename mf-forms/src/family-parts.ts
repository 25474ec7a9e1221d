// One chunk: each further chunk adds its name and its hash to the remote's entry.
export { AskedForms } from './features/asked-forms/asked-forms.tsx';
export { LinkedFormPage } from './features/linked-form/linked-form.page.tsx';
export { OwnCards } from './features/own-cards/own-cards.tsx';
export { FormsToFillIn } from './features/own-forms/forms-to-fill-in.tsx';
export { OwnForms } from './features/own-forms/own-forms.tsx';
export { SentForms } from './features/own-forms/sent-forms.tsx';
