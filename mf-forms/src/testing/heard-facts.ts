import type { EventBus } from '@carefront/shared/events';

const FACTS = ['forms/response-changed@1', 'forms/form-changed@1', 'forms/request-changed@1'] as const;

/** Facts of forms on the bus, with their ids: 'forms/form-changed@1 5'. The list grows. */
export function heardFacts({ bus }: { bus: EventBus }): readonly string[] {
  const heard: string[] = [];
  for (const name of FACTS)
    bus
      .port('heard')
      .on(name)
      .subscribe((payload) => heard.push(`${name} ${Object.values(payload).join(' ')}`));
  return heard;
}
