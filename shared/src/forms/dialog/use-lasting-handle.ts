import { type Ref, useLayoutEffect } from 'react';

/**
 * As `useImperativeHandle`, but the handle stays in the ref after the unmount: the answer to a submit may come when its form was left, and
 * its draft must go all the same.
 */
export function useLastingHandle<T>(ref: Ref<T> | undefined, handle: T): void {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(handle);
    else if (ref) ref.current = handle;
  });
}
