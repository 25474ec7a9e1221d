DROP TABLE program_registration;
DROP FUNCTION program_has_place();
DROP TABLE program_location;
DROP TABLE program;
DROP TABLE program_category;
