import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.min.css';
import { lastLabels, offerBench, servedForm, settled } from './bench-page.js';

const TYPES = { text: 'text', textarea: 'comment', radio: 'radiogroup', checkboxes: 'checkbox', dropdown: 'dropdown' };
const isLazy = new URLSearchParams(location.search).has('lazy');
const form = await servedForm();

const elementOf = ({ id, kind, label, options, visibleWhen }) => ({
  name: `q${id}`,
  title: label,
  ...(kind === 'number' ? { type: 'text', inputType: 'number' } : { type: TYPES[kind] }),
  ...(options.length > 0 && { choices: options }),
  ...(visibleWhen && { visibleIf: `{q${visibleWhen.question}} = '${visibleWhen.equals}'` }),
});

let survey;
let root;
let page = 0;
offerBench({
  mount(element) {
    survey = new Model({
      pages: form.pages.map(({ name, questions }) => ({ name, title: name, elements: questions.map(elementOf) })),
    });
    survey.textUpdateMode = 'onTyping';
    survey.lazyRenderEnabled = isLazy;
    root = element;
    createRoot(element).render(createElement(Survey, { model: survey }));
    return settled(element, isLazy ? [form.pages[0].questions[0].label] : lastLabels(form.pages[0]));
  },
  next() {
    page += 1;
    survey.nextPage();
    return settled(root, isLazy ? [form.pages[page].questions[0].label] : lastLabels(form.pages[page]));
  },
});
