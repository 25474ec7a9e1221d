import { ModalDialog } from '@carefront/shared/ui';
import { ResponseActions } from './response-actions.tsx';
import { ShownResponse, type ShownResponseProps } from './shown-response.tsx';

export interface ResponseDialogProps extends ShownResponseProps {
  /** Name of the form. */
  title: string;
}

/** A submitted form over the page. */
export function ResponseDialog({ title, responseId, onClosed }: ResponseDialogProps) {
  return (
    <ModalDialog title={title} onRequestClose={onClosed} footer={<ResponseActions responseId={responseId} />}>
      <ShownResponse responseId={responseId} onClosed={onClosed} />
    </ModalDialog>
  );
}
