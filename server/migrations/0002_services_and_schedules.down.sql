DROP TABLE booking_site, closure, time_off, schedule_override, schedule_rule, practitioner_service, service_location,
  service_occupation, service, service_category;
