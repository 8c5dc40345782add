import type { Tx } from '../../../platform/db.ts'
import type { MailedCode } from '../../access/signIn/mailedCode.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import * as store from './store.ts'

export type { AcceptedDocument, RegisteredCompany, Registration } from './store.ts'
export type RegistrationRequests = ReturnType<typeof createRegistrationRequests>

/** Companies and people that wait for their activation. */
export const createRegistrationRequests = () => ({
  add: (tx: Tx, request: store.Registration, code: MailedCode): Promise<void> => store.insertRegistration(tx, request, code),

  take: (tx: OpenTx, email: string, codeHash: Buffer, now: Date): Promise<store.Registration | undefined> =>
    store.takeRegistration(tx, email, 'company', codeHash, now),
})
