/** The data that a driver's onboarding asks for. */
export const driverData = {
  dateOfBirth: '1990-01-01',
  age: 36,
  nationality: 'deutsch',
  address: 'Osterstraße 1, 20259 Hamburg',
  vehicleType: 'Auto' as const,
  plateNumber: 'HH-EB 100',
  maxLoadKg: 300,
  bankName: 'Testbank',
  accountHolderName: 'Test Person',
  accountNumber: 'DE89370400440532013000',
  routingNumber: 'COBADEFFXXX',
};
