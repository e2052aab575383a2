/**
 * Passkeys in this browser, from the server's challenge to its answer. Imported when one is wanted, because
 * it brings a library.
 */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { client } from './api-client.ts';
import { SaidFailure } from './failures.ts';

export type PasskeyAnswer = Parameters<typeof client.passkeys.signInWithPasskey>[0]['answer'];
export type OwnProof = Parameters<typeof client.passkeys.beginPasskey>[0];

type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** By the name of the browser's failure. Source: W3C Web Authentication, 5.1.3 and 5.1.4. */
const reasons: Record<string, string> = {
  NotAllowedError: 'Der Vorgang wurde abgebrochen oder hat zu lange gedauert. Es hat sich nichts geändert.',
  InvalidStateError: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
  SecurityError: 'Unter der Adresse, unter der Sie diese Seite geöffnet haben, gehen keine Passkeys.',
  ConstraintError:
    'Dieses Gerät kann keinen Passkey anlegen. Richten Sie dort zuerst eine Bildschirmsperre ein.',
};
const UNKNOWN = 'Ihr Browser hat den Passkey nicht angenommen. Bitte versuchen Sie es noch einmal.';
const UNABLE = 'Dieser Browser kann keine Passkeys. Bitte melden Sie sich auf einem anderen Weg an.';

/** The challenge of an offer that is on its way: a browser has one at a time, the latest. */
let offered: Promise<unknown> = Promise.resolve();
/** Whoever presses a button as the first thing on the page wants that, and no offer that ends it. */
let isAsked = false;

/** Asks for one of this person's passkeys, in a window of the browser. Throws SaidFailure. */
export async function askForPasskey(): Promise<PasskeyAnswer> {
  requireAbility();
  isAsked = true;
  try {
    await offered.catch(() => {});
    const { options } = await client.passkeys.startPasskeySignIn();
    return await inBrowser(startAuthentication({ optionsJSON: options }));
  } finally {
    isAsked = false;
  }
}

/**
 * Lets the browser offer passkeys in the field for the e-mail address, until one is chosen; undefined if it
 * is asked for one otherwise meanwhile, or cannot do that.
 */
export async function offerPasskeys(): Promise<PasskeyAnswer | undefined> {
  if (isAsked) return undefined;
  try {
    const asking = client.passkeys.startPasskeySignIn();
    offered = asking;
    const { options } = await asking;
    if (isAsked) return undefined;
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
  } catch {
    // Nobody has asked for it: whoever wants a passkey presses the button.
    return undefined;
  }
}

export function stopOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Makes a passkey for whoever is signed in. Throws SaidFailure, and what the server refuses. */
export async function makePasskey(proof: OwnProof): Promise<{ id: string; name: string }> {
  requireAbility();
  const { options } = await client.passkeys.beginPasskey(proof);
  const answer = await inBrowser(startRegistration({ optionsJSON: options as unknown as MakeOptions }));
  return await client.passkeys.addPasskey({ answer });
}

function requireAbility(): void {
  if (!browserSupportsWebAuthn()) throw new SaidFailure(UNABLE);
}

async function inBrowser<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new SaidFailure(reasons[error instanceof Error ? error.name : ''] ?? UNKNOWN);
  }
}
