import { languages } from '@florin/i18n/languages'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { StoredBatch } from '../../mass/batches/batch.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { BatchRow } from '../../mass/rows/row.ts'
import type { GlobalWish } from '../rows/globalRows.ts'
import { inboxOf, type Letters } from './letters.ts'
import { nextReminder } from './payment.ts'
import { insertPayment } from './paymentStore.ts'
import { languageOf } from './senderStore.ts'
import type { Sending } from './sending.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rows: LinkedRows
  readonly send: Sending
  readonly letters: Letters
}

const atOnce = 50
const pollMs = 500

/** One order for all: who counts the letters of several addresses waits for nobody who waits for them. */
const byInbox = (rows: readonly BatchRow[]): BatchRow[] => {
  const inbox = ({ priced }: BatchRow) => inboxOf((priced?.wish as GlobalWish | undefined)?.beneficiaryEmail ?? '')
  return rows.toSorted((a, b) => inbox(a).localeCompare(inbox(b)))
}

/** Sends the links of what everybody has agreed to: link, letter and row in one transaction, so that each leaves once. */
export const createOpening = ({ db, clock, rows, send, letters }: Deps) => {
  const open = async (tx: OpenTx, batch: StoredBatch, { id, holdId, priced }: BatchRow, language: string): Promise<void> => {
    const { wish, price } = required(priced, 'the price of a row')
    const { beneficiaryEmail, beneficiaryPhone, beneficiaryCountryCode, forbiddenMethods, expireDays, ...given } =
      wish as GlobalWish
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + expireDays * 86_400_000)
    // The address has had its letters: the link leaves as soon as one may go there again.
    const waitSeconds = await letters.take(tx, beneficiaryEmail)
    const payment = await insertPayment(tx, {
      id,
      batchId: batch.id,
      customerId: batch.customerId,
      userId: required(batch.confirmedBy, 'who confirmed a batch'),
      accountId: batch.accountId,
      amount: price.amount,
      maxFee: price.fee,
      feeShare: given.feeShare,
      forbidden: forbiddenMethods,
      description: given.description,
      beneficiaryType: given.beneficiaryType,
      beneficiaryName: given.beneficiaryName,
      email: beneficiaryEmail,
      phone: beneficiaryPhone,
      country: beneficiaryCountryCode,
      language: languages.find((each) => each === (given.language ?? language)) ?? 'en',
      holdId: required(holdId, 'the hold of a row'),
      linksSent: waitSeconds === undefined ? 1 : 0,
      remindAt: waitSeconds === undefined ? nextReminder(expiresAt, now) : new Date(now.getTime() + waitSeconds * 1000),
      expiresAt,
      createdAt: now,
    })
    if (waitSeconds === undefined) await send(tx, payment, 'link')
  }

  const round = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const claimed = await rows.claim(tx, atOnce)
      if (!claimed) return false
      const language = await languageOf(tx, claimed.batch.confirmedBy ?? claimed.batch.userId)
      for (const row of byInbox(claimed.rows)) await open(tx, claimed.batch, row, language)
      await rows.link(
        tx,
        claimed.rows.map(({ id }) => id),
      )
      return true
    })

  return {
    round,
    loop: (log: Log): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('globalPay.open', { error }) }),
  }
}
