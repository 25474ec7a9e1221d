-- Staff find a client by a part of an email or phone, their own or a guardian's (decision 122): emails in lower case and digits of phones, in
-- one column. Null: the row is older than the column; the first search of the clinic writes it.
ALTER TABLE client
  ADD COLUMN contact_text text COLLATE "C",
  -- The language in which the clinic writes to a client whose account has chosen none; null: that of the booking or consent.
  ADD COLUMN locale text CHECK (locale IN ('en', 'fr'));
ALTER TABLE guardian ADD COLUMN contact_text text COLLATE "C";

CREATE FUNCTION write_contact_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_text := lower(concat_ws(' ', NEW.email::text, NEW.other_email::text)) || ' '
    || translate(concat_ws('|', NEW.phone_number, NEW.other_phone), ' ()-.+/', '');
  RETURN NEW;
END $$;

CREATE TRIGGER write_contact_text BEFORE INSERT OR UPDATE OF email, other_email, phone_number, other_phone ON client
  FOR EACH ROW EXECUTE FUNCTION write_contact_text();
CREATE TRIGGER write_contact_text BEFORE INSERT OR UPDATE OF email, other_email, phone_number, other_phone ON guardian
  FOR EACH ROW EXECUTE FUNCTION write_contact_text();
