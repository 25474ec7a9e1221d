DROP TABLE client_diagnosis;
