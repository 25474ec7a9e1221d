-- Without the column, the pictures would outlive their clients.
DELETE FROM attachment WHERE subject_kind = 'registration-notes';
ALTER TABLE attachment DROP COLUMN notes_client_id;
