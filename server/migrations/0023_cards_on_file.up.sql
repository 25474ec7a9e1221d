-- Cards that clients and guardians leave with a clinic. The payment provider has the card; here are its id, its brand and its last four digits.

-- A card that a person began to add: a SetupIntent of the provider. Removed after it expired.
CREATE TABLE card_setup (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  -- Id of the SetupIntent.
  id text NOT NULL CHECK (char_length(id) BETWEEN 1 AND 255),
  form_id integer NOT NULL,
  -- The account that began it, or a visitor's session in one browser.
  started_by_user_id integer,
  session_hash bytea CHECK (octet_length(session_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The card, once the provider has it; its brand and last four digits are asked when they are needed.
  payment_method_id text CHECK (char_length(payment_method_id) BETWEEN 1 AND 255),
  card_brand text CHECK (char_length(card_brand) <= 40),
  last_four text CHECK (last_four ~ '^[0-9]{4}$'),
  -- Questions to the provider about the card. They end at a number, so that no caller makes the server ask without end.
  asked_count smallint NOT NULL DEFAULT 0 CHECK (asked_count BETWEEN 0 AND 20),
  -- The provider removed the card. The row stays: the number of cards that a person added is part of the next idempotency key.
  removed_at timestamptz,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, form_id) REFERENCES form ON DELETE CASCADE,
  FOREIGN KEY (clinic_id, started_by_user_id) REFERENCES user_account (clinic_id, id) ON DELETE CASCADE,
  CHECK ((started_by_user_id IS NULL) <> (session_hash IS NULL)),
  CHECK ((card_brand IS NULL) = (last_four IS NULL) AND (card_brand IS NULL OR payment_method_id IS NOT NULL))
);
CREATE INDEX card_setup_of_account ON card_setup (clinic_id, started_by_user_id, created_at DESC) WHERE started_by_user_id IS NOT NULL;
CREATE INDEX card_setup_of_session ON card_setup (clinic_id, session_hash, created_at DESC) WHERE session_hash IS NOT NULL;
CREATE INDEX card_setup_by_expiry ON card_setup (clinic_id, expires_at);
SELECT guard_clinic_table('card_setup');

-- A card on file. It belongs to a client, to a guardian, to another account, or to the person of a response who is no client.
CREATE TABLE card_on_file (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  payment_method_id text NOT NULL CHECK (char_length(payment_method_id) BETWEEN 1 AND 255),
  -- The provider keeps the card for this customer of its own.
  customer_id text NOT NULL CHECK (char_length(customer_id) BETWEEN 1 AND 255),
  client_id integer,
  guardian_id integer,
  -- No foreign key: cards outlive accounts, as responses do.
  user_id integer,
  response_id uuid,
  card_brand text NOT NULL CHECK (char_length(card_brand) BETWEEN 1 AND 40),
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  created_at timestamptz NOT NULL,
  -- By the provider's clock: an older event never changes the card.
  changed_at timestamptz NOT NULL,
  -- The provider removed the card: it cannot be charged any more.
  detached_at timestamptz,
  PRIMARY KEY (clinic_id, payment_method_id),
  FOREIGN KEY (clinic_id, client_id) REFERENCES client,
  FOREIGN KEY (clinic_id, guardian_id) REFERENCES guardian,
  FOREIGN KEY (clinic_id, response_id) REFERENCES form_response ON DELETE CASCADE,
  CHECK (num_nonnulls(client_id, guardian_id, user_id, response_id) = 1)
);
CREATE INDEX card_on_file_of_client ON card_on_file (clinic_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX card_on_file_of_guardian ON card_on_file (clinic_id, guardian_id) WHERE guardian_id IS NOT NULL;
CREATE INDEX card_on_file_of_account ON card_on_file (clinic_id, user_id) WHERE user_id IS NOT NULL;
SELECT guard_clinic_table('card_on_file');

-- Events of the payment provider that were received. The provider sends an event again until it is answered, for at most three days.
CREATE TABLE payment_event (
  clinic_id integer NOT NULL REFERENCES clinic ON DELETE CASCADE,
  id text NOT NULL CHECK (char_length(id) BETWEEN 1 AND 255),
  type text NOT NULL CHECK (char_length(type) <= 100),
  -- The object that the event is about.
  object_id text NOT NULL CHECK (char_length(object_id) <= 255),
  -- By the provider's clock.
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id)
);
CREATE INDEX payment_event_by_object ON payment_event (clinic_id, object_id);
CREATE INDEX payment_event_by_age ON payment_event (clinic_id, received_at);
SELECT guard_clinic_table('payment_event');
