-- Lists of clients are sorted and searched by this index alone (decision 106).
CREATE INDEX CONCURRENTLY client_by_folded_name ON client (clinic_id, folded_name, id) INCLUDE (status, created_at);
