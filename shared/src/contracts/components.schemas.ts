import * as z from 'zod/mini';

interface Component {
  /** Name in `components.schemas`. */
  readonly id: string;
  readonly description: string;
}

/** Named shapes of the API description: values that many calls have, and values that are judged after the call's own schema. */
export const COMPONENTS = z.registry<Component>();

/** What the API description says at a place that has a component. */
export const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` });
