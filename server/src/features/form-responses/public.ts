export { markSeen } from './form-response.repository.ts';
export { canReadAnswerFile, getFormResponse, openResponse } from './get-form-response.service.ts';
