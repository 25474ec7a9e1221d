// Forms and answers as HL7 FHIR R4 resources. An entry point of its own: the browser does not load it.
export { type ExportedQuestionnaire, exportQuestionnaire } from './export-questionnaire.rules.ts';
export { importQuestionnaire } from './import-questionnaire.rules.ts';
export { type FormOrigin, numberedOrigin, type OriginItem } from './origin/origin.rules.ts';
export { SHAPE_CODES, type ShapeCode, type ShapeFault, type Unmapped } from './r4/shape.rules.ts';
export { type ExportedResponse, exportResponse } from './response/export-response.rules.ts';
export { type ImportedResponse, importResponse } from './response/import-response.rules.ts';
