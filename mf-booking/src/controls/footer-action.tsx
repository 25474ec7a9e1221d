import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Elements of the dialog's footer that the steps fill. */
export interface FooterSlots {
  /** The whole width, above: what the person must know before they press. */
  message: HTMLElement | null;
  /** The one primary action. */
  action: HTMLElement | null;
}

const SlotsContext = createContext<FooterSlots>({ message: null, action: null });

/** Made by the dialog. */
export const FooterSlotsProvider = SlotsContext.Provider;

interface FooterPartProps {
  children: ReactNode;
}

/** Puts a step's primary action into the dialog's footer, in reach of the thumb, while it stays part of the step's own tree. */
export function FooterAction({ children }: FooterPartProps) {
  const { action } = useContext(SlotsContext);
  return action && createPortal(children, action);
}

/** Puts what belongs to that action above it. */
export function FooterMessage({ children }: FooterPartProps) {
  const { message } = useContext(SlotsContext);
  return message && createPortal(children, message);
}
