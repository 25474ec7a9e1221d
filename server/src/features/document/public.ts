export { createPageAnswers, type PageAnswers } from './page-answers.ts';
