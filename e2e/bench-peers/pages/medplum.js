import { MantineProvider } from '@mantine/core';
import { MedplumClient } from '@medplum/core';
import { MedplumProvider, QuestionnaireForm } from '@medplum/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '@mantine/core/styles.css';
import { lastLabels, offerBench, servedForm, settled } from './bench-page.js';
import { questionnaireOf } from './questionnaire.js';

const form = await servedForm();
const questionnaire = questionnaireOf(form);
/** Answers in the page: the form asks for nothing that it needs. */
const nothing = async () => new Response('{}', { headers: { 'content-type': 'application/fhir+json' } });
const medplum = new MedplumClient({ baseUrl: `${location.origin}/`, fetch: nothing });

let root;
let page = 0;
offerBench({
  mount(element) {
    root = element;
    const questions = createElement(QuestionnaireForm, { questionnaire, onSubmit: () => undefined });
    const provided = createElement(MedplumProvider, { medplum }, questions);
    createRoot(element).render(createElement(MemoryRouter, null, createElement(MantineProvider, null, provided)));
    return settled(element, lastLabels(form.pages[0]));
  },
  next() {
    page += 1;
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Next').click();
    return settled(root, lastLabels(form.pages[page]));
  },
});
