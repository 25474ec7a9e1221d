/** The fields of `@carefront/shared/forms/answers`. One chunk, because each of them loads that entry point. */
export { NumberQuestion } from './input-text/number-question.tsx';
export { LongScale } from './scale-range/long-scale.tsx';
