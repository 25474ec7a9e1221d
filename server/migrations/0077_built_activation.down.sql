DROP TABLE built_activation;
