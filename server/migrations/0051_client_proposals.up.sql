-- Facts that decide who may see, sign, consent or pay for a client change only when the office accepts the change.
CREATE TABLE client_proposal (
  clinic_id integer NOT NULL,
  id uuid NOT NULL,
  client_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('client', 'guardian', 'new-guardian', 'guardian-account', 'client-account')),
  -- The guardian whose facts or account it is about.
  guardian_id integer,
  -- The proposed values by field. Empty when it is decided, and for accounts.
  facts jsonb NOT NULL,
  -- The account that proposed it; of 'client-account' and 'guardian-account', the account itself.
  user_id integer,
  proposed_as text NOT NULL CHECK (proposed_as IN ('practitioner', 'client', 'guardian', 'visitor')),
  proposed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused', 'replaced')),
  decided_at timestamptz,
  decided_by_user_id integer,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, client_id) REFERENCES client ON DELETE CASCADE,
  FOREIGN KEY (clinic_id, guardian_id) REFERENCES guardian ON DELETE CASCADE,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((kind IN ('guardian', 'guardian-account')) = (guardian_id IS NOT NULL))
);
CREATE INDEX client_proposal_open ON client_proposal (clinic_id, proposed_at) WHERE state = 'open';
CREATE INDEX client_proposal_by_client ON client_proposal (clinic_id, client_id);
CREATE INDEX client_proposal_by_guardian ON client_proposal (clinic_id, guardian_id);
SELECT guard_clinic_table('client_proposal');

-- The guardian named their account in a form of a visitor: the account does not reach the client until the office accepts it.
ALTER TABLE client_guardian ADD COLUMN awaits_acceptance boolean NOT NULL DEFAULT false;
-- The guardian's rights ended, because the client is an adult or needs no guardian any more. Null: they did not.
ALTER TABLE client_guardian ADD COLUMN ended_at timestamptz;
-- The one condition under which a guardian sees, signs, pays and gets messages for the client.
ALTER TABLE client_guardian ADD COLUMN is_in_force boolean NOT NULL
  GENERATED ALWAYS AS (NOT awaits_acceptance AND ended_at IS NULL) STORED;

-- The member of staff who last wrote email and phones; null: the person, the family, or an import.
ALTER TABLE client ADD COLUMN contact_set_by_user_id integer;
ALTER TABLE guardian ADD COLUMN contact_set_by_user_id integer;
