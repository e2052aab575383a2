/**
 * Which noun updates which columns of the tables that several nouns update: each column has one writer. A
 * table that is not listed here is updated by one noun alone. `rest` is every column not listed for another
 * noun. Any of them may update `updatedAt`. Inserting and deleting rows is not restricted, because it
 * overwrites no other noun's data.
 */
export const columnWriters: Record<string, Record<string, readonly string[] | 'rest'>> = {
  deliveryAttempts: {
    'delivery/deliveries': 'rest',
    'money/payouts': ['payoutId', 'paidOutAt'],
    'money/pay-checks': ['rushReleasedAt'],
  },
  payAdjustments: {
    'money/adjustments': 'rest',
    'money/payouts': ['payoutId', 'paidOutAt'],
  },
  drivers: {
    'drivers/profiles': 'rest',
    'drivers/driver-approval': ['licenseExpiresOn', 'identityExpiresOn'],
    'drivers/driver-documents': [
      'identityKind',
      'driverLicenseUrl',
      'driverLicenseBackUrl',
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
