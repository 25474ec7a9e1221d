/** The parts of HL7 FHIR R4 that the export writes and the import reads: https://hl7.org/fhir/R4/questionnaire.html */
export interface Extension {
  readonly url: string;
  readonly valueString?: string;
  readonly valueCode?: string;
  readonly valueInteger?: number;
  readonly valueDecimal?: number;
  readonly valueBoolean?: boolean;
  readonly valueCoding?: Coding;
  readonly valueCodeableConcept?: CodeableConcept;
  readonly valueExpression?: Expression;
  /** Not judged: the reader of translations judges it. */
  readonly extension?: unknown;
}

export interface Coding {
  readonly system?: string;
  readonly code?: string;
  readonly display?: string;
  readonly extension?: readonly Extension[];
}

export interface CodeableConcept {
  readonly coding?: readonly Coding[];
}

export interface Expression {
  /** Of a variable. */
  readonly name?: string;
  readonly language?: string;
  readonly expression?: string;
}

export interface AnswerOption {
  readonly valueString?: string;
  readonly valueCoding?: Coding;
  readonly valueInteger?: number;
  readonly valueDate?: string;
  readonly valueTime?: string;
  readonly initialSelected?: boolean;
  readonly extension?: readonly Extension[];
}

export const ENABLE_OPERATORS = ['exists', '=', '!=', '>', '<', '>=', '<='] as const;
export type EnableOperator = (typeof ENABLE_OPERATORS)[number];

export interface EnableWhen {
  /** `linkId` of the question. */
  readonly question: string;
  readonly operator: string;
  readonly answerBoolean?: boolean;
  readonly answerDecimal?: number;
  readonly answerInteger?: number;
  readonly answerDate?: string;
  readonly answerString?: string;
  readonly answerCoding?: Coding;
}

export interface QuestionnaireItem {
  readonly linkId: string;
  readonly prefix?: string;
  readonly text?: string;
  readonly code?: readonly Coding[];
  /** A text, because another system may send types that R4 does not have. */
  readonly type: string;
  readonly required?: boolean;
  readonly repeats?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  readonly answerOption?: readonly AnswerOption[];
  readonly answerValueSet?: string;
  readonly enableWhen?: readonly EnableWhen[];
  readonly enableBehavior?: string;
  readonly extension?: readonly Extension[];
  readonly item?: readonly QuestionnaireItem[];
}

export const PUBLICATION_STATUSES = ['draft', 'active', 'retired', 'unknown'] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];

export interface Questionnaire {
  readonly resourceType: 'Questionnaire';
  /** Canonical address. */
  readonly url?: string;
  readonly version?: string;
  /** Some systems leave it out. */
  readonly status?: PublicationStatus;
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly language?: string;
  /** Not judged: the reader of value sets judges it. */
  readonly contained?: unknown;
  readonly extension?: readonly Extension[];
  readonly item?: readonly QuestionnaireItem[];
}

export interface Quantity {
  readonly value?: number;
  readonly unit?: string;
  readonly system?: string;
  readonly code?: string;
}

export interface Attachment {
  readonly url?: string;
  readonly title?: string;
}

export interface ResponseAnswer {
  readonly valueBoolean?: boolean;
  readonly valueTime?: string;
  readonly valueUri?: string;
  readonly valueQuantity?: Quantity;
  readonly valueString?: string;
  readonly valueDecimal?: number;
  readonly valueInteger?: number;
  readonly valueDate?: string;
  readonly valueCoding?: Coding;
  readonly valueAttachment?: Attachment;
}

export interface ResponseItem {
  readonly linkId: string;
  readonly text?: string;
  readonly answer?: readonly ResponseAnswer[];
  readonly item?: readonly ResponseItem[];
}

export const RESPONSE_STATUSES = ['in-progress', 'completed', 'amended', 'entered-in-error', 'stopped'] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** Names a person by the number that a clinic gives them. */
export interface Reference {
  readonly type?: string;
  readonly identifier?: { readonly system: string; readonly value: string };
  readonly display?: string;
}

export interface QuestionnaireResponse {
  readonly resourceType: 'QuestionnaireResponse';
  readonly status: ResponseStatus;
  /** Canonical address of the Questionnaire. */
  readonly questionnaire?: string;
  /** When it was submitted, with its zone. */
  readonly authored?: string;
  readonly subject?: Reference;
  readonly extension?: readonly Extension[];
  readonly item?: readonly ResponseItem[];
}
