/** What this admin may do with a delivery's file; the server decides again with every act. */
export interface FileRights {
  mayAct: boolean;
  mayRefund: boolean;
  mayBlock: boolean;
}
