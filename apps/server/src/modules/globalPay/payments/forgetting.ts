import { sql } from 'kysely'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { PaymentsServices } from '../../payments/services.ts'
import type { StoredPayment } from './payment.ts'

type Deps = Pick<PaymentsServices, 'cards' | 'vault'>
export type Forgetting = ReturnType<typeof createForgetting>

/** Takes what recipients typed from all but the payout that arrived; gives what lies in the vault for those that were never a payment. */
const blank = async (tx: OpenTx, paymentId: bigint, arrivedUid: string | undefined) =>
  (
    await sql<{ card: string | null; answer: string | null }>`
      with blanked as (
        update global_payout set wish = '{}', payee_name = '', account_mask = '', bank_name = null
        where payment_id = ${paymentId} and uid is distinct from ${arrivedUid ?? null}::uuid and wish <> '{}'
        returning old.wish #>> '{payee,details,cardToken}' as card, old.wish #>> '{payee,details,securityAnswerToken}' as answer, uid)
      select distinct card, answer from blanked
      where (card is not null or answer is not null) and not exists (select from operation where operation.uid = blanked.uid)
        and not exists (
          select from global_payout other join global_payment on global_payment.id = other.payment_id
          where other.payment_id <> ${paymentId} and global_payment.ended_at is null
            and other.wish #>> '{payee,details,cardToken}' = blanked.card)`.execute(tx)
  ).rows

/** Once a link is over nobody needs what its recipient has typed and not been paid to. */
export const createForgetting =
  ({ cards, vault }: Deps) =>
  async (tx: OpenTx, { id, customerId }: StoredPayment, arrivedUid?: string): Promise<void> => {
    for (const { card, answer } of await blank(tx, id, arrivedUid)) {
      if (card !== null) await cards.forgetClaimed(tx, customerId, card)
      if (answer !== null) await vault.forget(tx, customerId, [answer])
    }
  }
