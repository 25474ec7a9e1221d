DROP INDEX client_by_folded_name;
