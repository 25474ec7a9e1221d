-- An entry of an index takes at most 2,704 bytes, and contact data of an import has no bound. Two emails and two phones of forms have 574
-- characters.
CREATE OR REPLACE FUNCTION write_contact_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_text := left(lower(concat_ws(' ', NEW.email::text, NEW.other_email::text)) || ' '
    || translate(concat_ws('|', NEW.phone_number, NEW.other_phone), ' ()-.+/', ''), 600);
  RETURN NEW;
END $$;
