/** What the registration hands to the page that waits for the mail to be opened. */
export interface AwaitedConfirmation {
  email: string;
  ticket: string;
}
