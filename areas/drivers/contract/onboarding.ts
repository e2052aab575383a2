/**
 * A driver's personal data, vehicle, address and bank account: in the onboarding, and later in the settings.
 */
import { oc } from '#platform/contract/operation.ts';
import { samplePlaceId } from '#platform/contract/samples.ts';
import {
  MAX_REGISTER_NUMBER,
  type OnboardingStep,
  onboardingSteps,
} from '#drivers/domain/onboarding-lists.ts';
import { platedVehicles, vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { driverLimits } from '#platform/domain/tariff.ts';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  dayField,
  lineField,
  nameField,
  optionalTextField,
  phoneField,
  placeIdField,
  textField,
} from '#platform/contract/fields.ts';
import { z } from '#platform/contract/zod-config.ts';
import { elsewhereAddress } from './home-address.ts';

export { onboardingSteps, type OnboardingStep, platedVehicles, vehicleTypes };

export const personalData = z.object({
  fullName: nameField('Bitte geben Sie Vor- und Nachnamen an.'),
  phone: phoneField,
  /** ISO date; the server computes the age from it. */
  dateOfBirth: z.iso.date('Bitte geben Sie Ihr Geburtsdatum an.'),
  /** Refused if it contradicts the date of birth; optional. */
  age: z.number().int().optional(),
  nationality: textField('Bitte geben Sie Ihre Staatsangehörigkeit an.', 60).regex(
    /^[\p{L}\p{M} '’.,()/-]*$/u,
    'Eine Staatsangehörigkeit besteht aus Buchstaben.',
  ),
});

export const vehicleData = z
  .object({
    vehicleType: z.enum(vehicleTypes, 'Bitte wählen Sie Ihr Fahrzeug.'),
    plateNumber: optionalTextField(15)
      .transform((plate) => plate.toUpperCase())
      .refine(
        (plate) => /^[A-ZÄÖÜ0-9 -]*$/.test(plate),
        'Ein Kennzeichen besteht aus Buchstaben und Ziffern.',
      ),
    maxLoadKg: z
      .number('Bitte geben Sie an, wie viel Sie laden können.')
      .int('Bitte geben Sie ganze Kilogramm an.')
      .min(driverLimits.minLoadKg, `Bitte geben Sie mindestens ${driverLimits.minLoadKg} kg an.`)
      .max(driverLimits.maxLoadKg, `Bitte geben Sie höchstens ${driverLimits.maxLoadKg} kg an.`),
  })
  .refine(({ vehicleType, plateNumber }) => plateNumber !== '' || !platedVehicles.includes(vehicleType), {
    path: ['plateNumber'],
    message: 'Bitte geben Sie das Kennzeichen an.',
  });

/** A place of the map data, or an address outside them. */
export const addressData = z.union([z.object({ placeId: placeIdField }), elsewhereAddress]);

export const bankData = z.object({
  bankName: textField('Bitte geben Sie Ihre Bank an.', 70),
  accountHolderName: textField('Bitte geben Sie an, wem das Konto gehört.', 70),
  /** IBAN; spaces are accepted. */
  accountNumber: textField('Bitte geben Sie Ihre IBAN an.', 50),
  /** BIC */
  routingNumber: textField('Bitte geben Sie die BIC an.', 20),
});

const sampleBank = {
  bankName: 'A',
  accountHolderName: 'A',
  accountNumber: 'DE89370400440532013000',
  routingNumber: 'COBADEFFXXX',
};

export const bankDataChange = bankData.extend({
  /** Proves that it is the account's owner, not somebody at an unlocked browser. */
  password: z
    .string('Bitte geben Sie Ihr Passwort ein.')
    .min(1, 'Bitte geben Sie Ihr Passwort ein.')
    .max(256),
});

/** The entry in the register of postal providers; empty if there is none. */
export const registerChange = z.object({ registerNumber: lineField(MAX_REGISTER_NUMBER) });

export const driverProfileChange = personalData.pick({ fullName: true, phone: true });

/** All stored data of the driver; missing values are empty or null. */
export const driverFile = z.object({
  fullName: z.string(),
  phone: z.string(),
  dateOfBirth: z.string().nullable(),
  age: z.number().int().nullable(),
  nationality: z.string(),
  vehicleType: z.enum(vehicleTypes).nullable(),
  plateNumber: z.string(),
  maxLoadKg: z.number().int().nullable(),
  address: z.string(),
  addressPlaceId: z.string().nullable(),
  bankName: z.string(),
  accountHolderName: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
  registerNumber: z.string(),
  /** When an admin last found the entry in the register. */
  registerCheckedOn: dayField.nullable(),
  onboardingCompleted: z.boolean(),
  /** The incomplete steps, in order. */
  openSteps: z.array(z.enum(onboardingSteps)),
});

const tags = ['Fahrer'];
const own = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;
const during = [...own, 'ONBOARDING_FINISHED'] as const;
const after = [...own, 'ONBOARDING_UNFINISHED'] as const;
const placeErrors = [
  'ADDRESS_NOT_FOUND',
  'ADDRESS_OUTSIDE_AREA',
  'ADDRESS_INCOMPLETE',
  'ROUTE_QUOTA_REACHED',
  'ROUTE_DENIED',
  'ROUTE_FAILED',
] as const;

export const onboardingContract = {
  getDriverFile: oc
    .route({ method: 'GET', path: '/driver/file', summary: 'Eigene Angaben als Fahrer', tags })
    .output(driverFile)
    .errors(declareErrors(...own)),
  checkAge: oc
    .meta({ sample: { dateOfBirth: '1990-01-01' } })
    .route({ method: 'GET', path: '/driver/age', summary: 'Alter zu einem Geburtsdatum', tags })
    .input(z.object({ dateOfBirth: personalData.shape.dateOfBirth }))
    .output(z.object({ age: z.number().int() }))
    .errors(declareErrors(...own)),
  savePersonalData: oc
    .meta({ sample: { fullName: 'A', phone: '040 123456', dateOfBirth: '1990-01-01', nationality: 'A' } })
    .route({ method: 'POST', path: '/driver/onboarding/personal', summary: 'Schritt 1: Person', tags })
    .input(personalData)
    .output(driverFile)
    .errors(declareChangeErrors(...during)),
  saveVehicle: oc
    .meta({ sample: { vehicleType: 'Fahrrad', maxLoadKg: 10 } })
    .route({ method: 'POST', path: '/driver/onboarding/vehicle', summary: 'Schritt 2: Fahrzeug', tags })
    .input(vehicleData)
    .output(driverFile)
    .errors(declareChangeErrors(...during)),
  saveAddress: oc
    .meta({ sample: { placeId: samplePlaceId } })
    .route({ method: 'POST', path: '/driver/onboarding/address', summary: 'Schritt 3: Adresse', tags })
    .input(addressData)
    .output(driverFile)
    .errors(declareChangeErrors(...during, ...placeErrors)),
  saveBankData: oc
    .meta({ sample: sampleBank })
    .route({ method: 'POST', path: '/driver/onboarding/bank', summary: 'Schritt 5: Bankverbindung', tags })
    .input(bankData)
    .output(driverFile)
    .errors(declareChangeErrors(...during)),
  completeOnboarding: oc
    .route({
      method: 'POST',
      path: '/driver/onboarding/complete',
      summary: 'Registrierung abschließen',
      tags,
    })
    .output(driverFile)
    .errors(declareChangeErrors(...own, 'ONBOARDING_INCOMPLETE')),
  changeDriverProfile: oc
    .meta({ sample: { fullName: 'A', phone: '040 123456' } })
    .route({ method: 'POST', path: '/driver/settings/profile', summary: 'Name und Telefon ändern', tags })
    .input(driverProfileChange)
    .output(driverFile)
    .errors(declareChangeErrors(...after)),
  changeVehicle: oc
    .meta({ sample: { vehicleType: 'Fahrrad', maxLoadKg: 10 } })
    .route({ method: 'POST', path: '/driver/settings/vehicle', summary: 'Fahrzeug ändern', tags })
    .input(vehicleData)
    .output(driverFile)
    .errors(declareChangeErrors(...after, 'LICENSE_MISSING')),
  changeAddress: oc
    .meta({ sample: { placeId: samplePlaceId } })
    .route({ method: 'POST', path: '/driver/settings/address', summary: 'Adresse ändern', tags })
    .input(addressData)
    .output(driverFile)
    .errors(declareChangeErrors(...after, ...placeErrors)),
  changeRegisterNumber: oc
    .meta({ sample: { registerNumber: 'A' } })
    .route({ method: 'POST', path: '/driver/settings/register', summary: 'Registernummer ändern', tags })
    .input(registerChange)
    .output(driverFile)
    .errors(declareChangeErrors(...after)),
  changeBankData: oc
    .meta({ sample: { ...sampleBank, password: 'A' } })
    .route({ method: 'POST', path: '/driver/settings/bank', summary: 'Bankverbindung ändern', tags })
    .input(bankDataChange)
    .output(driverFile)
    .errors(declareChangeErrors(...after, 'WRONG_PASSWORD')),
};
