export { keepTemplate, readTemplate, type StandingTemplate } from './consent-template.repository.ts';
