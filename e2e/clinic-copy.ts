/** A copy of the demo's Maple that no test opens: the copies of single specs are made from it. */
export const FRESH_MAPLE = 'fresh-maple';

/** A copy begins without these rows: people of the clinic write them later, or their seal names the clinic. */
const LEFT_OUT = ['clinic_host', 'audit_event', 'audit_head', 'login_session', 'outbox', 'demo_message'];

/**
 * SQL that copies a clinic with its people, settings and active releases. Ids are unique within a clinic, so the copy has the same ones.
 * The copy's host is `<to>.localhost`. Triggers and foreign keys wait: the rows were checked when they were written.
 * @param from - Slug of the clinic.
 * @param to - Slug of the copy.
 */
export const copyClinicSql = (from: string, to: string): string => `
DO $copy$
DECLARE
  old_id integer := (SELECT id FROM clinic WHERE slug = '${from}');
  new_id integer := nextval(pg_get_serial_sequence('clinic', 'id'));
  copied record;
BEGIN
  IF old_id IS NULL THEN RAISE EXCEPTION 'no clinic is called ${from}'; END IF;
  SET LOCAL session_replication_role = replica;
  FOR copied IN
    SELECT c.table_name AS name,
      string_agg(quote_ident(c.column_name), ', ') AS columns,
      string_agg(CASE
        WHEN c.column_name = (CASE c.table_name WHEN 'clinic' THEN 'id' ELSE 'clinic_id' END) THEN new_id::text
        WHEN c.table_name = 'clinic' AND c.column_name = 'slug' THEN quote_literal('${to}')
        ELSE quote_ident(c.column_name) END, ', ') AS values,
      CASE c.table_name WHEN 'clinic' THEN 'id' ELSE 'clinic_id' END AS key
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND c.table_name NOT IN (${LEFT_OUT.map((name) => `'${name}'`).join(', ')})
    GROUP BY c.table_name
    HAVING c.table_name = 'clinic' OR bool_or(c.column_name = 'clinic_id')
  LOOP
    EXECUTE format('INSERT INTO %I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM %I WHERE %I = %s',
      copied.name, copied.columns, copied.values, copied.name, copied.key, old_id);
  END LOOP;
  INSERT INTO clinic_host (clinic_id, host, is_primary) VALUES (new_id, '${to}.localhost', true);
END $copy$`;
