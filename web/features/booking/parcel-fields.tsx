import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { packageDisplay, tariff } from '#domain/tariff/tariff.ts';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { BookingForm } from './booking-form.ts';

const sizes = Object.keys(packageDisplay) as (keyof typeof packageDisplay)[];

interface ParcelFieldsProps {
  form: UseFormReturn<BookingForm>;
  values: Pick<BookingForm, 'packageSize' | 'weightKg'>;
  legend: ReactNode;
}

/** Size and weight: what the price depends on beside the way. */
export function ParcelFields({ form, values, legend }: ParcelFieldsProps) {
  return (
    <>
      <RadioCards
        legend={legend}
        layout="tiles"
        name="packageSize"
        value={values.packageSize}
        onChange={(size) => form.setValue('packageSize', size)}
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
        onChange={(weight) => form.setValue('weightKg', weight)}
        error={form.formState.errors.weightKg?.message}
      />
    </>
  );
}
