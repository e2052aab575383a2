import type { Role } from '#people/domain/roles.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

/** What a noun knows of a person: to be exported, and erased with the account. Source: GDPR 15, 17, 20. */
export interface PersonalData {
  /** Sections of the export, by name and by whose they are. */
  exports?: Partial<Record<'everyone' | 'customer' | 'driver', Record<string, ExportSection>>>;
  /** What this person ordered for a company that others stay in becomes the duty of one of them. */
  handOver?(tx: Transaction, given: { companyId: string; from: string; to: string }): Promise<void>;
  /** All that no law requires to be kept. Returns the storage keys of files to delete. */
  erasePerson?(tx: Transaction, person: ErasedPerson, now: Date): Promise<string[] | void>;
  /** The same for a company that ends. */
  eraseCompany?(tx: Transaction, companyId: string, now: Date): Promise<string[] | void>;
}

type ExportSection = (executor: Executor, userId: string) => Promise<unknown>;

interface ErasedPerson {
  id: string;
  role: Role;
  email: string;
}
