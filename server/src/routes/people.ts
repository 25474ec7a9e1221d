import { decideClientProposal } from '../features/check-client-changes/decide-client-proposal.service.ts';
import { decideGuardianRequest } from '../features/check-client-changes/decide-guardian-request.service.ts';
import { listClientProposals } from '../features/check-client-changes/list-client-proposals.service.ts';
import { listOwnProposals, readOwnRefusal } from '../features/check-client-changes/own-proposals.service.ts';
import { getClientDetails, saveClientDetails } from '../features/client-details/client-details.service.ts';
import { getFamilyDetails, saveFamilyDetails } from '../features/client-details/family-details.service.ts';
import { getOwnDetails, saveOwnDetails } from '../features/client-details/own-details.service.ts';
import {
  findGuardianCandidates,
  getClientGuardian,
  linkGuardian,
  saveClientGuardian,
  unlinkGuardian,
} from '../features/client-guardians/client-guardians.service.ts';
import { setGuardianNeed } from '../features/guardian-access/change-access.ts';
import { listGuardianAccess, setGuardianAccess } from '../features/guardian-access/own-guardians.ts';
import { listSameClients } from '../features/join-clients/list-same-clients.service.ts';
import { mergeClients } from '../features/join-clients/merge-clients.service.ts';
import { previewClientMerge } from '../features/join-clients/preview-client-merge.service.ts';
import { undoClientMerge } from '../features/join-clients/undo-client-merge.service.ts';
import { addClient } from '../features/own-people/add-client.ts';
import { assignClient, listCaseload } from '../features/own-people/assign-client.ts';
import { findClients } from '../features/own-people/find-clients.ts';
import { getClientRecord } from '../features/own-people/get-client-record.ts';
import { listClients, listOwnPractitioners } from '../features/own-people/list-own-people.ts';
import {
  countRegistrations,
  listRegistrations,
  markRegistrationsSeen,
} from '../features/registration/list-registrations.ts';
import { listNotePictures, openNotePicture, uploadNotePicture } from '../features/registration/note-pictures.ts';
import { REGISTRATION_PURPOSE, registerByChatbot } from '../features/registration/register-by-chatbot.ts';
import { registerClient } from '../features/registration/register-client.ts';
import { MULTIPART_LIMITS, sendAttachment, uploaderOf } from '../files/public.ts';
import { createBotCheck } from '../submissions/public.ts';
import { multipartBody, type SomeRoutes, storedFile } from './route-table.ts';

export const peopleRoutes = {
  getClientPractitioners: listOwnPractitioners,
  listCaseload,
  assignClient,
  getClientRecord,
  listClients,
  findClients,
  addClient: async (deps, call) => {
    const added = await addClient(deps, call);
    call.audit.about({ kind: 'client', id: String(added.id) });
    return added;
  },

  // The office checks what other people want to change about clients, and these people see what became of it.
  listClientProposals,
  decideClientProposal,
  decideGuardianRequest,
  listOwnProposals,
  readOwnRefusal,

  // The office finds records of one person, joins them, and takes them apart again within a day.
  listSameClients,
  previewClientMerge,
  mergeClients,
  undoClientMerge,

  // Clients and guardians change details; what the clinic owns becomes a proposal (decisions 84 and 121).
  getFamilyDetails,
  saveFamilyDetails,
  getOwnDetails,
  saveOwnDetails,

  // How long guardians have access to a client: the client of age decides, and the office says who needs a guardian as an adult.
  listGuardianAccess,
  setGuardianAccess,
  setGuardianNeed,

  // The office corrects name, birth date, emails and phones of a client (decisions 84 and 95).
  getClientDetails,
  saveClientDetails,

  // The office decides who looks after a client: links people on file, corrects their data, and ends links (decisions 84 and 95).
  findGuardianCandidates,
  linkGuardian,
  getClientGuardian,
  saveClientGuardian,
  unlinkGuardian,

  // The Intake Form dialog (IN-09) and the pictures in its notes (CT-11).
  registerClient: async (deps, { body, clinic, actor, sessionId, locale, request, audit }) => {
    const submitKey = request.headers['idempotency-key'];
    const uploader = uploaderOf(actor, sessionId);
    const registered = await registerClient(deps, { clinic, actor, uploader, locale, body, submitKey, request });
    audit.about({ kind: 'client', id: String(registered.client.id) });
    return registered;
  },
  uploadNotePicture: {
    addBodyParser: multipartBody(MULTIPART_LIMITS),
    useCase: (deps, call, { attachmentQueue }) => uploadNotePicture(deps, attachmentQueue, call),
  },
  listNotePictures,
  showNotePicture: storedFile(openNotePicture, sendAttachment),

  // The people whom the clinic has to contact: those who put themselves on its waitlist (CB-07).
  listRegistrations: (deps, { clinic, locale, query }) =>
    listRegistrations(deps, { clinicId: clinic.id, locale, query }),
  countRegistrations,
  markRegistrationsSeen,

  // Visitors join the waitlist through the help bot (CB-07).
  getBotCheck: (deps, { clinic }) => createBotCheck(deps, { clinicId: clinic.id, purpose: REGISTRATION_PURPOSE }),
  registerByChatbot: async (deps, { body, clinic, actor, locale, request, audit }) => {
    const registered = await registerByChatbot(deps, { clinic, actor, locale, form: body, ip: request.ip });
    audit.about({ kind: 'client', id: String(registered.client.id) });
    return registered;
  },
} satisfies SomeRoutes;
