export { changeClient, unsetMainContact, writeGuardian } from './change-client.ts';
export { type ChangedPerson, clientChange, guardianChange } from './changed-people.ts';
export {
  type ClientProfileRecord,
  findClientProfile,
  type ProfileGuardianRecord,
} from './client-profile.repository.ts';
export {
  endProposals,
  insertProposal,
  lockProposal,
  type OpenProposal,
  openProposals,
  type ProposalKind,
  type ProposedFacts,
} from './client-proposal.repository.ts';
export { createClient } from './create-client.ts';
export { CLIENT_CHANGE_DECIDED, DETAILS_CHANGED, tellFormerAddresses } from './emails/client-change-emails.ts';
export { linkCaller } from './link-caller.ts';
export { familyTies, recordEditorOf } from './record-editor.ts';
export { unlinkUnconfirmedAccount } from './unlink-unconfirmed.ts';
