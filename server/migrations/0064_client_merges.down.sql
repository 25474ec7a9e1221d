CREATE OR REPLACE FUNCTION consent_only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  steps CONSTANT text[] := ARRAY['Draft Viewed', 'Draft Signed', 'Viewed Signed', 'Signed Completed'];
  completion CONSTANT text[] := ARRAY['status', 'completed_at'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('Draft', 'Viewed') THEN
      RAISE EXCEPTION 'a consent is not made signed' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status AND NOT OLD.status || ' ' || NEW.status = ANY (steps) THEN
    RAISE EXCEPTION 'a consent takes no such step' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status IN ('Signed', 'Completed') AND to_jsonb(NEW) IS DISTINCT FROM to_jsonb(OLD)
    AND (NEW.status = OLD.status OR (to_jsonb(NEW) - completion) IS DISTINCT FROM (to_jsonb(OLD) - completion)) THEN
    RAISE EXCEPTION 'a signed consent stays as it was signed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
DROP TABLE client_merge_row;
DROP TABLE client_merge;
