export { createPageAnswers, DEV_RELOAD_SCRIPT, type PageAnswers } from './page-answers.ts';
