/**
 * Which noun updates which columns of the tables that several nouns update: each column has one writer. A
 * table that is not named here is updated by one noun alone. `rest` is every column that no other noun is
 * named for. `updatedAt` goes along with any of them. Inserting and deleting rows is free: it overwrites
 * nobody.
 */
export const columnWriters: Record<string, Record<string, readonly string[] | 'rest'>> = {
  deliveryAttempts: {
    'delivery/deliveries': 'rest',
    'money/payouts': ['payoutId', 'paidOutAt', 'rushReleasedAt'],
  },
  drivers: {
    'drivers/profiles': 'rest',
    'drivers/driver-approval': ['licenseExpiresOn', 'identityExpiresOn'],
    'drivers/driver-documents': [
      'identityKind',
      'driverLicenseUrl',
      'idFrontUrl',
      'idBackUrl',
      'passportUrl',
      'idDocumentUrl',
    ],
  },
  profiles: {
    'people/accounts': 'rest',
    'office/admins': ['adminDuty'],
  },
};
