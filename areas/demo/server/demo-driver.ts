/** The data that the onboarding would have recorded. */
export function demoDriver(fullName: string) {
  return {
    dateOfBirth: '1994-05-17',
    age: 32,
    nationality: 'deutsch',
    address: 'Stresemannstraße 100, 22769 Hamburg-Altona-Nord',
    vehicleType: 'E-Bike' as const,
    plateNumber: 'HH-EB 123',
    maxLoadKg: 40,
    bankName: 'Musterbank',
    accountHolderName: fullName,
    // The example account of the German IBAN registry: its checksum is valid, its bank does not exist.
    accountNumber: 'DE89370400440532013000',
    routingNumber: 'COBADEFFXXX',
  };
}
