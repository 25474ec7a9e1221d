import type { Extension } from './fhir-r4.ts';

const CORE = 'http://hl7.org/fhir/StructureDefinition';
const OWN = 'https://carefront.example/fhir/StructureDefinition';

/** Addresses of the extensions that the export writes and the import reads. */
export const URLS = {
  minValue: `${CORE}/minValue`,
  maxValue: `${CORE}/maxValue`,
  minLength: `${CORE}/minLength`,
  /** Text that shows how to fill in a field. */
  entryFormat: `${CORE}/entryFormat`,
  /** Points of an option; other systems and later releases of FHIR use other names. */
  ordinalValue: `${CORE}/ordinalValue`,
  itemWeight: `${CORE}/itemWeight`,
  questionnaireOrdinal: `${CORE}/questionnaire-ordinalValue`,
  codeOrdinal: `${CORE}/codesystem-ordinalValue`,
  conceptOrdinal: `${CORE}/valueset-ordinalValue`,
  optionExclusive: `${CORE}/questionnaire-optionExclusive`,
  optionPrefix: `${CORE}/questionnaire-optionPrefix`,
  hidden: `${CORE}/questionnaire-hidden`,
  unit: `${CORE}/questionnaire-unit`,
  unitOption: `${CORE}/questionnaire-unitOption`,
  /** A text in another language. */
  translation: `${CORE}/translation`,
  variable: `${CORE}/variable`,
  itemControl: `${CORE}/questionnaire-itemControl`,
  minOccurs: `${CORE}/questionnaire-minOccurs`,
  maxOccurs: `${CORE}/questionnaire-maxOccurs`,
  mimeType: `${CORE}/mimeType`,
  /** Megabytes. */
  maxSize: `${CORE}/maxSize`,
  calculatedExpression: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
  enableWhenExpression: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
  /** Our own extensions hold as JSON what FHIR has no place for. */
  formPage: `${OWN}/form-page`,
  formBlock: `${OWN}/form-block`,
  formControl: `${OWN}/form-control`,
  formAnswers: `${OWN}/form-answers`,
} as const;

/** System of the codes of `itemControl`. */
export const ITEM_CONTROLS = 'http://hl7.org/fhir/questionnaire-item-control';

interface Extended {
  readonly extension?: readonly Extension[];
}

export const extensionOf = ({ extension }: Extended, url: string): Extension | undefined =>
  extension?.find((each) => each.url === url);

export const numberIn = (element: Extended, url: string): number | undefined => {
  const found = extensionOf(element, url);
  return found?.valueInteger ?? found?.valueDecimal;
};

export const integerExtension = (url: string, value: number): Extension => ({ url, valueInteger: value });

/** A whole number is an integer for FHIR, every other number a decimal. */
export const numberExtension = (url: string, value: number): Extension =>
  Number.isInteger(value) ? integerExtension(url, value) : { url, valueDecimal: value };
