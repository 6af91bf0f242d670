import type { TaxSecret } from './taxParts.ts'

/** What the slot holds between its input and its use: secrets, and a chosen file. */
export type Offerable = TaxSecret | 'passphrase' | 'passphraseAgain' | 'backup' | 'table'
