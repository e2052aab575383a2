import type { Executor, Transaction } from '#platform/server/database/database.ts';

/** What a noun knows of a person: to be exported, and erased with the account. Source: GDPR 15, 17, 20. */
export interface PersonalData {
  /** Sections of the export, by name and by whose they are. */
  exports?: Partial<Record<'everyone' | 'customer' | 'driver', Record<string, ExportSection>>>;
  /** What this person ordered for a company that others stay in becomes the duty of one of them. */
  handOver?(tx: Transaction, given: { companyId: string; from: string; to: string }): Promise<void>;
  /** What a guest ordered, with all that belongs to it, becomes the account's that its owner has. */
  adopts?(tx: Transaction, given: { from: string; to: string }): Promise<void>;
  /** All that no law requires to be kept, of whoever deletes the account, and of a company that ends. */
  erases?: Partial<Record<'everyone' | 'customer' | 'driver', Erase<ErasedPerson>>> & {
    company?: Erase<string>;
  };
}

type ExportSection = (executor: Executor, userId: string) => Promise<unknown>;

/** Returns the storage keys of files to delete. */
type Erase<Whose> = (tx: Transaction, whose: Whose, now: Date) => Promise<string[] | void>;

interface ErasedPerson {
  id: string;
  email: string;
}
