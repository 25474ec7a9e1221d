/** The fields of `@carefront/shared/forms/answers`. One chunk, because each of them loads that entry point. */
export { FilesQuestion } from './files/files-question.tsx';
export { NumberQuestion } from './input-text/number-question.tsx';
export { RemoteChoiceField } from './remote-choice/remote-choice.field.tsx';
export { LongScale } from './scale-range/long-scale.tsx';
