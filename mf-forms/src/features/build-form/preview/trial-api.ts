import type { ReplyOf, RouteName } from '@carefront/shared/contracts';
import { type ApiClient, ApiError } from '@carefront/shared/http';

/** These calls have a body and only read. */
const READING: readonly RouteName[] = ['listCategorizedPrograms'];

type Replies = { readonly [N in RouteName]?: ReplyOf<N> };

/**
 * The API for a form that is tested: calls that read go to the server, all others stay here. A page is right when the browser's rules say so,
 * and a submitted form is not sent.
 * @param submittedText - The message of a submitted form.
 */
export function trialApi(api: ApiClient, submittedText: string): ApiClient {
  const replies: Replies = {
    validateFormStep: { errors: {}, codes: {} },
    submitForm: { form_response_id: 'test', message: submittedText },
  };
  return {
    call(call, ...input) {
      const reply = replies[call.name];
      if (reply !== undefined) return Promise.resolve(reply);
      if (call.method === 'GET' || READING.includes(call.name)) return api.call(call, ...input);
      return Promise.reject(new ApiError(0, ''));
    },
  };
}
