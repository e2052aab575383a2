/** SQL for the same id of the same text, of version 4 as all of ours: the contract refuses any other. */
export const uuidOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
