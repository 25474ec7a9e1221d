import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { explainSlot } from '@carefront/shared/contracts/calls';
import { useMutation } from '@tanstack/react-query';
import type { AskedTime } from './why-no-slot.rules.ts';

type Asked = Extract<AskedTime, { kind: 'asked' }>;

/** The answer with its question, because the form fields may change meanwhile. */
export interface Explanation {
  practitionerId: number;
  serviceId: number;
  startsAt: string;
  verdict: ReplyOf<'explainSlot'>;
}

/** Not cached, because the reasons may change at any moment. */
export function useExplainSlot() {
  const { api } = useRemote();
  return useMutation({
    mutationFn: ({ practitionerId, serviceId, startsAtMs }: Asked) =>
      Promise.all(
        startsAtMs.map(async (ms): Promise<Explanation> => {
          const startsAt = new Date(ms).toISOString();
          const query = { practitioner_id: practitionerId, service_id: serviceId, starts_at: startsAt };
          return { practitionerId, serviceId, startsAt, verdict: await api.call(explainSlot, { query }) };
        }),
      ),
  });
}
