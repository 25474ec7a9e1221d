CREATE OR REPLACE FUNCTION write_contact_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_text := lower(concat_ws(' ', NEW.email::text, NEW.other_email::text)) || ' '
    || translate(concat_ws('|', NEW.phone_number, NEW.other_phone), ' ()-.+/', '');
  RETURN NEW;
END $$;
