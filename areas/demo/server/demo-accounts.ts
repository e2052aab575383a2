/** The demo's accounts. Printed at every start; refused in production. */
export const DEMO_PASSWORD = 'elbbote-demo';

export const demoAccounts = [
  { role: 'customer', email: 'kundin@elbbote.example', fullName: 'Hanne Petersen', phone: '+49 40 5550101' },
  { role: 'driver', email: 'fahrer@elbbote.example', fullName: 'Jonas Krüger', phone: '+49 151 5550102' },
  { role: 'driver', email: 'fahrerin@elbbote.example', fullName: 'Merle Yıldız', phone: '+49 151 5550103' },
  { role: 'admin', email: 'admin@elbbote.example', fullName: 'Ole Brandt', phone: '+49 40 5550104' },
] as const;
