/** The kinds of tax stuff for the search (requirement 7.29). */
export const stuffTypes = [
  'SERVICE_ID_GENERAL',
  'SERVICE_ID_DEDICATED',
  'KALA_ID_GENERAL_INTERNAL_PRODUCTION',
  'KALA_ID_GENERAL_IMPORTED',
  'KALA_ID_DEDICATED_INTERNAL_PRODUCTION',
  'KALA_ID_DEDICATED_IMPORTED',
  'UNKNOWN',
] as const
