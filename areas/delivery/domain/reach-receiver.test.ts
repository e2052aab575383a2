import { expect, test } from 'vitest';
import { reachReceiver } from './reach-receiver.ts';

const texts = { sendsShortMessages: true };
const mobile = '+49 151 23456789';
const landline = '+49 40 222222';
const mail = 'fiete@claasen.example';

test('a text message goes to a mobile number, a mail to whoever has none, neither to nobody', () => {
  expect(reachReceiver({ receiverPhone: mobile, receiverEmail: mail }, texts)).toEqual({
    channel: 'sms',
    to: '+4915123456789',
  });
  expect(reachReceiver({ receiverPhone: landline, receiverEmail: mail }, texts)).toEqual({
    channel: 'mail',
    to: mail,
  });
  expect(reachReceiver({ receiverPhone: landline, receiverEmail: '' }, texts)).toBeUndefined();
});

test('where no text messages are sent, the mail goes to a mobile number’s owner as well', () => {
  const none = { sendsShortMessages: false };
  expect(reachReceiver({ receiverPhone: mobile, receiverEmail: mail }, none)?.channel).toBe('mail');
  expect(reachReceiver({ receiverPhone: mobile, receiverEmail: '' }, none)).toBeUndefined();
});
