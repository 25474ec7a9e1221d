import { lastLabels, offerBench, servedForm, settled } from './bench-page.js';
import { questionnaireOf } from './questionnaire.js';

const form = await servedForm();
const questionnaire = questionnaireOf(form);

/** Its release is a set of scripts for a page, which need this order. */
async function load(path) {
  const script = document.createElement('script');
  script.src = `/lforms/${path}`;
  const done = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  await done;
}
await load('lforms/webcomponent/assets/lib/zone.min.js');
await load('lforms/webcomponent/lhc-forms.js');
await load('lforms/fhir/R4/lformsFHIR.min.js');

offerBench({
  async mount(element) {
    await window.LForms.Util.addFormToPage(questionnaire, element, { fhirVersion: 'R4' });
    return settled(element, lastLabels(form.pages[0]));
  },
  /** It shows all pages of a form at once. */
  next: null,
});
