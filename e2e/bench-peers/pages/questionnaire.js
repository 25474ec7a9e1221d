const CONTROL = 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl';
const CODES = 'http://hl7.org/fhir/questionnaire-item-control';
const TYPES = {
  text: 'string',
  textarea: 'text',
  number: 'decimal',
  radio: 'choice',
  checkboxes: 'choice',
  dropdown: 'choice',
};
const CONTROLS = { radio: 'radio-button', checkboxes: 'check-box', dropdown: 'drop-down' };

const control = (code) => ({ url: CONTROL, valueCodeableConcept: { coding: [{ system: CODES, code }] } });
const coding = (text) => ({ system: 'http://bench', code: text, display: text });

const itemOf = ({ id, kind, label, options, visibleWhen }) => ({
  linkId: `q${id}`,
  text: label,
  type: TYPES[kind],
  ...(CONTROLS[kind] && { extension: [control(CONTROLS[kind])] }),
  ...(kind === 'checkboxes' && { repeats: true }),
  ...(options.length > 0 && { answerOption: options.map((option) => ({ valueCoding: coding(option) })) }),
  ...(visibleWhen && {
    enableWhen: [{ question: `q${visibleWhen.question}`, operator: '=', answerCoding: coding(visibleWhen.equals) }],
  }),
});

/** The form as a FHIR R4 Questionnaire; with several pages, each is a group with the control `page`. */
export const questionnaireOf = ({ pages }) => ({
  resourceType: 'Questionnaire',
  id: 'bench',
  status: 'active',
  title: 'Bench',
  item:
    pages.length === 1
      ? pages[0].questions.map(itemOf)
      : pages.map(({ name, questions }, index) => ({
          linkId: `page${index}`,
          text: name,
          type: 'group',
          extension: [control('page')],
          item: questions.map(itemOf),
        })),
});
