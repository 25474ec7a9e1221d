/**
 * Every call of the API, one constant each: plain data, so that the browser loads no schema. `api.call(listClients, …)` takes the constant, and
 * a remote's build contains those that the remote names. So a remote can use a call that the shell in the page has never heard of.
 * Shapes are in `schemas.ts` under the same names. Paths: specification 000 and 001, section 7, and `api.md` where they are silent.
 */
export * from './booking/calls.booking.ts';
export * from './clinic/calls.opening.ts';
export * from './clinic/calls.programs.ts';
export * from './clinic/calls.services.ts';
export * from './consent/calls.consent.ts';
export * from './forms/calls.form-answers.ts';
export * from './forms/calls.form-building.ts';
export * from './forms/calls.form-parts.ts';
export * from './forms/calls.form-requests.ts';
export * from './forms/calls.forms.ts';
export * from './forms/calls.response-work.ts';
export * from './people/calls.accounts.ts';
export * from './people/calls.clients.ts';
export * from './platform/calls.platform.ts';
export * from './platform/calls.releases.ts';
export * from './platform/calls.shell.ts';
export * from './site/calls.site.ts';
