import { useController } from 'react-hook-form';
import { platedVehicles, vehicleData, vehicleTypes } from '#drivers/contract/onboarding.ts';
import { z } from '#platform/contract/zod-config.ts';
import { driverLimits } from '#platform/domain/tariff.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DataForm } from './data-form.tsx';
import type { DriverFormProps } from './driver-form.ts';
import { useSaveDriverData } from './use-driver-file.ts';

type VehicleInput = z.infer<typeof vehicleData>;
const draft = z.object({
  vehicleType: z.enum(vehicleTypes).optional(),
  plateNumber: z.string(),
  maxLoadKg: z.number().optional(),
});
const options = vehicleTypes.map((value) => ({ value, title: value }));

/** Step 2: the vehicle and its capacity. */
export function VehicleForm({ file, renderActions, ...saving }: DriverFormProps<VehicleInput>) {
  const { form, clear } = useKeptForm({
    draftKey: 'onboarding.vehicle',
    rules: vehicleData,
    untouched: {
      vehicleType: file.vehicleType ?? undefined,
      plateNumber: file.plateNumber,
      maxLoadKg: file.maxLoadKg ?? undefined,
    },
    draft,
  });
  // Registered before the others, because the first invalid field is the first one registered.
  const { field: vehicle } = useController({ control: form.control, name: 'vehicleType' });
  const { errors } = form.formState;
  const saved = useSaveDriverData(
    {
      ...saving,
      onSaved: (next) => {
        clear();
        form.reset({
          vehicleType: next.vehicleType ?? undefined,
          plateNumber: next.plateNumber,
          maxLoadKg: next.maxLoadKg ?? undefined,
        });
        return saving.onSaved(next);
      },
    },
    form.setError,
  );
  const needsPlate = vehicle.value === undefined || platedVehicles.includes(vehicle.value);
  return (
    <DataForm
      label="Fahrzeug"
      isBusy={saved.isPending}
      actions={renderActions(saved.isPending)}
      onSubmit={form.handleSubmit((values) => saved.mutate(values))}
    >
      <RadioCards
        legend="Fahrzeugtyp"
        layout="tiles"
        options={options}
        value={vehicle.value ?? null}
        onChange={vehicle.onChange}
        onBlur={vehicle.onBlur}
        name={vehicle.name}
        ref={vehicle.ref}
        error={errors.vehicleType?.message}
      />
      <TextField
        label="Kennzeichen"
        placeholder="z. B. HH-EB 123"
        isOptional={!needsPlate}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="thumb"
        maxLength={15}
        inputClassName="uppercase placeholder:normal-case"
        error={errors.plateNumber?.message}
        {...form.register('plateNumber')}
      />
      <TextField
        label="Zuladung"
        hint={`Wie viel Sie höchstens mitnehmen, ${driverLimits.minLoadKg} bis ${driverLimits.maxLoadKg} kg. Schwerere Pakete bieten wir Ihnen nicht an.`}
        inputMode="numeric"
        autoComplete="off"
        size="thumb"
        unit="kg"
        maxLength={5}
        error={errors.maxLoadKg?.message}
        {...form.register('maxLoadKg', {
          setValueAs: (typed: string | number | undefined) =>
            typed === undefined || String(typed).trim() === ''
              ? undefined
              : Number(String(typed).replace(',', '.')),
        })}
      />
    </DataForm>
  );
}
