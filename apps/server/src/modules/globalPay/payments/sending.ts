import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { insertLink } from './linkStore.ts'
import type { GlobalMails, Letter } from './mails.ts'
import type { StoredPayment } from './payment.ts'

type Deps = { readonly clock: Clock; readonly ids: Ids; readonly mails: GlobalMails }
export type Sending = ReturnType<typeof createSending>

/** Each letter has a secret of its own: what is stored is its hash, and the letter is sealed until it leaves. */
export const createSending =
  ({ clock, ids, mails }: Deps) =>
  async (tx: OpenTx, payment: StoredPayment, letter: Letter, reason?: string): Promise<void> => {
    const secret = ids.secret()
    await insertLink(tx, payment.id, sha256(secret), clock.now())
    await mails.link(tx, payment, letter, secret, reason)
  }
