import type { ReactNode } from 'react';
import { packageDisplay, tariff, weightTexts } from '#platform/domain/tariff.ts';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';

const sizes = Object.keys(packageDisplay) as (keyof typeof packageDisplay)[];

interface ParcelFieldsProps {
  values: Pick<BookingForm, 'packageSize' | 'weightKg'>;
  legend: ReactNode;
  onSize: (size: BookingForm['packageSize']) => void;
  onWeight: (weightKg: number) => void;
  weightError?: string | undefined;
}

/** Size and weight, which determine the price together with the distance. */
export function ParcelFields({ values, legend, onSize, onWeight, weightError }: ParcelFieldsProps) {
  return (
    <>
      <RadioCards
        legend={legend}
        layout="tiles"
        name="packageSize"
        value={values.packageSize}
        onChange={onSize}
        options={sizes.map((size) => ({
          value: size,
          title: packageDisplay[size].label,
          description: <span className="block text-balance">{packageDisplay[size].measures}</span>,
        }))}
      />
      <NumberStepper
        label="Gewicht"
        unit="kg"
        min={tariff.limits.minWeightKg}
        max={tariff.limits.maxWeightKg}
        value={values.weightKg}
        onChange={onWeight}
        error={values.weightKg > tariff.limits.maxWeightKg ? weightTexts.max : weightError}
      />
    </>
  );
}

/** 'Paket Klein, 3 kg' */
export function parcelText({ packageSize, weightKg }: ParcelFieldsProps['values']): string {
  const { label } = packageDisplay[packageSize];
  return `${packageSize === 'documents' ? label : `Paket ${label}`}, ${weightKg} kg`;
}
