import sharp from 'sharp';
import { findActor, mayCommand } from '#domain/delivery/commands.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import { getDeliveryRow } from '#server/deliveries/get-delivery.ts';
import { transitionDelivery } from '#server/deliveries/transition-delivery.ts';
import { readPhoto } from '#server/files/read-photo.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';

const MAX_SIDE = 2000;
const LIGHTEST_INK = 200;

/**
 * Confirms a delivery with the receiver's name, drawn signature and, where there is one, a photo. Both pictures are
 * saved before the status changes: if saving fails, nothing changes. Throws as transitionDelivery does, and
 * SIGNATURE_UNREADABLE, PHOTO_UNREADABLE.
 */
export async function confirmDelivery(
  services: Services,
  driver: SignedIn,
  input: { id: string; receiverName: string; signature: string; photo?: string | undefined },
): Promise<void> {
  const delivery = await getDeliveryRow(services.db, input.id);
  const actor = findActor(delivery, driver);
  if (actor !== 'assigned_driver') throw new AppError('DELIVERY_NOT_FOUND');
  if (!mayCommand('deliver', delivery, actor)) throw new AppError('COMMAND_NOT_ALLOWED');
  if (!input.receiverName) throw new AppError('RECEIVER_NAME_REQUIRED');
  if (!input.signature) throw new AppError('SIGNATURE_REQUIRED');

  const image = await readSignature(input.signature);
  const photo = input.photo ? await readPhoto(input.photo) : undefined;
  const name = `delivery-confirmations/${delivery.id}-${services.clock.now().getTime()}`;
  const given = {
    receiverName: input.receiverName,
    signature: `${name}.png`,
    ...(photo ? { photo: `${name}.jpg` } : {}),
  };
  await services.files.put(given.signature, image);
  if (photo && given.photo) await services.files.put(given.photo, photo);
  await services.db.transaction((tx) =>
    transitionDelivery(services, tx, {
      deliveryId: delivery.id,
      command: 'deliver',
      viewer: driver,
      given,
    }),
  );
}

/** A new PNG of what was drawn: nothing of the sent file survives but its pixels, and an empty one is refused. */
async function readSignature(dataUrl: string): Promise<Buffer> {
  const encoded = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl)?.[1];
  if (!encoded) throw new AppError('SIGNATURE_UNREADABLE');
  try {
    const image = sharp(Buffer.from(encoded, 'base64'), { limitInputPixels: MAX_SIDE * MAX_SIDE });
    if ((await image.metadata()).format !== 'png') throw new AppError('SIGNATURE_UNREADABLE');
    const flat = await image.flatten({ background: '#ffffff' }).png().toBuffer();
    // Of the flattened image: statistics know nothing of what a pipeline still has to do.
    const { channels } = await sharp(flat).stats();
    if (channels.every(({ min }) => min > LIGHTEST_INK)) throw new AppError('SIGNATURE_UNREADABLE');
    return flat;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('SIGNATURE_UNREADABLE');
  }
}
