import { CardStatus } from '@florin/contract/cardTypes'
import { closeAccount, findAccount } from '@florin/ledger/accounts'
import { type Money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { By } from '../../payments/core/operation.ts'
import {
  addStep,
  type CardRow,
  changeCard,
  feeOf,
  insertCard,
  lockCard,
  lockOwner,
  releaseReplaced,
  setStatus,
} from '../cards/cardStore.ts'
import type { Charges } from '../cards/charges.ts'
import { assertMay } from '../cards/lifecycle.ts'
import { type CardNews, cardName } from '../cards/news.ts'
import type { CardConsents, ConsentState } from '../secrets/consents.ts'
import type { Holder } from './holders.ts'
import type { Application, Judging } from './judging.ts'
import type { Making } from './making.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly accounts: Accounts
  readonly charges: Charges
  readonly consents: CardConsents
  readonly judging: Judging
  readonly making: Making
  readonly news: CardNews
}
type Submitted = ConsentState & {
  readonly accountId?: number
  readonly accountStatusId?: number
  readonly fee: string
  readonly feeCurrencyCode: string
}
type Judged = Awaited<ReturnType<Judging['application']>>
export type Applications = ReturnType<typeof createApplications>

/** What is consented to: all that decides which card is made and what is paid for it. */
const allOf = (wish: Application, settlementAccountId: number | undefined, { userId }: Holder, fee: string): string => {
  const { type, currencyCode, countryCode, addressId, shippingId, feeAccountId, cardAliasName, embossName } = wish
  const card = [type, currencyCode, countryCode, addressId, shippingId, settlementAccountId, cardAliasName, embossName, userId]
  return JSON.stringify([...card, feeAccountId, fee])
}

/** From the wish for a card to its number, or back. */
export const createApplications = ({ db, clock, ids, accounts, charges, consents, judging, making, news }: Deps) => {
  const open = async (
    tx: OpenTx,
    by: By,
    wish: Application,
    { product, holder, destination, settlementAccountId, fee }: Judged,
  ) => {
    const { customerId } = by.acting
    const at = clock.now()
    const { type, currency, isVirtual } = product
    const { id: accountId } = await accounts.open(tx, customerId, currency, `card:${type}`)
    const status = isVirtual || destination?.isProved ? CardStatus.submitted : CardStatus.pendingDocument
    await insertCard(tx, {
      accountId,
      customerId,
      userId: holder.userId,
      type,
      currency,
      status,
      embossName: wish.embossName,
      alias: isVirtual ? wish.cardAliasName : undefined,
      country: wish.countryCode,
      addressId: isVirtual ? undefined : wish.addressId,
      delivery: isVirtual ? undefined : destination?.lines,
      shippingId: isVirtual ? undefined : wish.shippingId,
      settlementAccountId,
      feeAccountId: wish.feeAccountId,
      fee,
      reference: ids.uuid(),
      at,
    })
    await addStep(tx, accountId, { status, at, byUserId: by.userId })
    if (status === CardStatus.pendingDocument) await changeCard(tx, accountId, { documentType: 'address' })
    const card = await lockCard(tx, accountId, customerId)
    const name = cardName(card)
    await charges.take(tx, { customerId, accountId: wish.feeAccountId, fee, key: `card/${accountId}/issue`, name })
    await news.changed(tx, card, status)
    // Nothing has to be printed or sent, and whoever is verified was looked at before.
    return isVirtual ? making.make(tx, card, by.userId) : { accountId, status }
  }

  /** Where it was paid from, or, where that was closed meanwhile, the customer's account in the currency. */
  const payerOf = async (tx: OpenTx, { customerId, feeCurrency }: CardRow, feeAccountId: number): Promise<number> => {
    const payer = await findAccount(tx, feeAccountId)
    return payer?.status === 'active' ? payer.id : accounts.receiving(tx, customerId, feeCurrency)
  }

  /** What was paid comes back. */
  const giveUp = async (tx: OpenTx, card: CardRow, byUserId: number | undefined, note?: string): Promise<Money> => {
    const fee = feeOf(card)
    const { customerId, accountId, feeAccountId } = card
    const at = clock.now()
    await setStatus(tx, accountId, { status: CardStatus.canceled, at, byUserId, note })
    await changeCard(tx, accountId, { endedAt: at })
    await releaseReplaced(tx, card)
    const returned = { customerId, fee, key: `card/${accountId}/returned`, name: cardName(card) }
    if (feeAccountId !== null) await charges.giveBack(tx, { ...returned, accountId: await payerOf(tx, card, feeAccountId) })
    await closeAccount(tx, accountId, at)
    return fee
  }

  /** Judged again in the transaction that opens it; whoever needs consent has it. */
  const order = async (tx: OpenTx, by: By, wish: Application) => {
    const { customerId } = by.acting
    await lockOwner(tx, customerId)
    return open(tx, by, wish, await judging.application(tx, by, wish))
  }

  return {
    giveUp,
    order,

    submit: async (given: Tx, by: By, wish: Application): Promise<Submitted> => {
      const { fee, settlementAccountId, holder } = await judging.application(given, by, wish)
      const shown = { fee: toDecimal(fee), feeCurrencyCode: fee.currency }
      const state = await consents(by, { action: 'apply', about: allOf(wish, settlementAccountId, holder, shown.fee) }, wish)
      if (state.status !== 'done') return { ...state, ...shown }
      return inTransaction(given, async (tx) => {
        const { accountId, status } = await order(tx, by, wish)
        return { ...state, ...shown, accountId, accountStatusId: status }
      })
    },

    cancel: (customerId: number, userId: number, accountId: number) =>
      db.transaction().execute(async (tx) => {
        const card = await lockCard(tx, accountId, customerId)
        assertMay('cancelApplication', card)
        const refunded = await giveUp(tx, card, userId)
        await news.changed(tx, card, CardStatus.canceled)
        return { accountStatusId: CardStatus.canceled, refunded: toDecimal(refunded) }
      }),
  }
}
