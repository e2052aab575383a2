import { oc as plain } from '@orpc/contract';

/** Who is refused before orders, payments and acts become slow: everybody, or who is not signed in. */
export type Wait = 'always' | 'unless signed in';

/** What the server knows of an operation besides its address, input and output. */
export interface OperationFacts {
  /** Needs no session, on purpose: any other operation is refused to visitors. */
  isPublic?: true;
  /**
   * The least input that is accepted, besides what the path names: tests call the operation with it, in the
   * name of everybody (`tests/rights/`). Not needed where nothing has to be given.
   */
  sample?: object;
  /**
   * Told to wait while the process is late: searches, lists and figures of people who will ask again, and
   * where a followed parcel is; nothing that an order, a driver on the way or the board needs now. 'unless
   * signed in' is for what people do who order, but also many who only look.
   */
  waits?: Wait;
  /**
   * How many of it one account, or a visitor's network, has in progress at the same time in one process; the
   * next wait for their turn. For what takes long for one request; all others have a share together.
   */
  atOnce?: number;
  /**
   * Its answer is not kept under the idempotency key: signing in sets a cookie, a second factor or a webhook
   * tells a secret and a mailed link a person's data, which a stored response must not contain. Repeating
   * these is harmless, as it is for positions, which carry their time.
   */
  keepsNoAnswer?: true;
  /** One transaction, which stores the answer by its last or only statement. */
  answersAtCommit?: true;
  /** Records by itself that the driver's phone is in use, which is noted of every other act before it. */
  isSignOfLife?: true;
  /** For photos and files; all others keep `BODY_BYTES`. */
  bodyBytes?: number;
}

/** How long a request's body may be. */
export const BODY_BYTES = 1024 * 1024;

/** How long one with a text of so many characters may be, which are up to three bytes of UTF-8 each. */
export const bytesOfText = (characters: number): number => characters * 3 + 1024;

/** Every operation of a contract begins here: its facts are its meta. */
export const oc = plain.$meta<OperationFacts>({});
