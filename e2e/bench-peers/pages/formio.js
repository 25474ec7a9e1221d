import { Formio } from '@formio/js';
import '@formio/js/dist/formio.full.min.css';
import { lastLabels, offerBench, servedForm, settled } from './bench-page.js';

const form = await servedForm();
const choices = (options) => options.map((option) => ({ label: option, value: option }));

function componentOf({ id, kind, label, options, visibleWhen }) {
  const common = { key: `q${id}`, label, input: true };
  const condition = visibleWhen && { show: true, when: `q${visibleWhen.question}`, eq: visibleWhen.equals };
  const shown = condition ? { ...common, conditional: condition } : common;
  switch (kind) {
    case 'radio':
      return { ...shown, type: 'radio', values: choices(options) };
    case 'checkboxes':
      return { ...shown, type: 'selectboxes', values: choices(options) };
    case 'dropdown':
      return { ...shown, type: 'select', data: { values: choices(options) } };
    case 'text':
      return { ...shown, type: 'textfield' };
    default:
      return { ...shown, type: kind };
  }
}

const pages = form.pages.map(({ name, questions }) => ({
  type: 'panel',
  key: name.replace(' ', ''),
  title: name,
  components: questions.map(componentOf),
}));
const definition =
  pages.length > 1 ? { display: 'wizard', components: pages } : { display: 'form', components: pages[0].components };

let shown;
let root;
let page = 0;
offerBench({
  async mount(element) {
    root = element;
    shown = await Formio.createForm(element, definition);
    return settled(element, lastLabels(form.pages[0]));
  },
  async next() {
    page += 1;
    await shown.nextPage();
    return settled(root, lastLabels(form.pages[page]));
  },
});
