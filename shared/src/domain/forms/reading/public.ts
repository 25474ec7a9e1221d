// How staff read submitted forms. An entry point of its own: pages that only fill in forms do not load it.
export { answerCell, BYTE_ORDER_MARK, csvRow, LEAST_PEOPLE, type TableCell, tableCell } from './cells.rules.ts';
export { type AnswerDifference, type ComparedResponse, compareResponses } from './compare-responses.rules.ts';
export { type ListVisit, visitAt } from './list-visits.rules.ts';
export { type ResponseColumn, responseColumns } from './response-columns.rules.ts';
export {
  type AnswerSummary,
  type CountedAnswer,
  type SummaryKind,
  summarizeAnswers,
  summaryKindOf,
} from './summarize-answers.rules.ts';
