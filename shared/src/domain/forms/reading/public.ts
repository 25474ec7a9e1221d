// How staff read submitted forms. An entry point of its own: pages that only fill in forms do not load it.
export { answerCell, type TableCell, tableCell } from './answer-cell.rules.ts';
export { type AnswerDifference, type ComparedResponse, compareResponses } from './compare-responses.rules.ts';
export { BYTE_ORDER_MARK, csvRow } from './csv-cells.rules.ts';
export { type ResponseColumn, responseColumns } from './response-columns.rules.ts';
export {
  type AnswerSummary,
  type CountedAnswer,
  type SummaryKind,
  summarizeAnswers,
  summaryKindOf,
} from './summarize-answers.rules.ts';
export { LEAST_PEOPLE } from './suppress-cells.rules.ts';
