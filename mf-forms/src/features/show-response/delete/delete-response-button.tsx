import { useMessages } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { Button, DeleteIcon } from '@carefront/shared/ui';
import { useState } from 'react';
import { DeleteResponseDialog } from './delete-response.dialog.tsx';
import { DELETE_RESPONSE } from './delete-response.messages.ts';

export interface DeleteResponseButtonProps {
  response: ReplyOf<'getFormResponse'>;
  userId: number;
}

/** Opens the dialog that deletes a response. A response of which only the consents are left has nothing more to delete. */
export function DeleteResponseButton({ response, userId }: DeleteResponseButtonProps) {
  const t = useMessages(DELETE_RESPONSE);
  const [isOpen, setIsOpen] = useState(false);
  if (response.is_reduced === 1) return null;
  return (
    <>
      <Button icon={<DeleteIcon />} onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <DeleteResponseDialog id={response.form_response_id} userId={userId} onClosed={() => setIsOpen(false)} />
      )}
    </>
  );
}
