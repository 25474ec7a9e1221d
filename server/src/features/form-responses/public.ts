export { markSeen } from './form-response.repository.ts';
export { getFormResponse } from './get-form-response.service.ts';
