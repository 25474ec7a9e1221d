-- The hash of the consent as the server last showed it to a person who may sign it: a signature needs a proof of what the signer read.
CREATE TABLE consent_shown (
  clinic_id integer NOT NULL,
  consent_id uuid NOT NULL,
  -- 'account:' and the account's id, or 'link:' and the id of the emailed link.
  reader text NOT NULL,
  shown_hash bytea NOT NULL CHECK (octet_length(shown_hash) = 32),
  shown_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, consent_id, reader),
  FOREIGN KEY (clinic_id, consent_id) REFERENCES consent ON DELETE CASCADE
);
SELECT guard_clinic_table('consent_shown');

-- What proves that the signer was shown the signed document: the hash that the caller sent, the hash of the record that the caller sent
-- back, what the server last showed to this signer, or the terms that a submitted form contained. Null: signed before proofs were required.
ALTER TABLE consent_signature ADD COLUMN shown_proof text
  CHECK (shown_proof IN ('shown-hash', 'record-hash', 'served', 'submission'));
