import type { SavedButton } from '@florin/contract/merchant/button'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { InputOf } from '@florin/contract/method'
import { compare, subtract, toDecimal } from '@florin/money/money'
import { amountIn } from '../../../platform/amount.ts'
import type { Tx } from '../../../platform/db.ts'
import type { DeliveryQueue } from '../../../platform/outgoing/queue.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Proof } from '../../access/security/proof.ts'
import type { Self } from '../self.ts'
import { readdressWaiting } from '../notifications/messageStore.ts'
import { type ButtonRuleDeps, createButtonRules } from './buttonRules.ts'
import * as store from './buttonStore.ts'
import { changedButton, type CreatedButton, termsOf, type UpdatedButton } from './buttonTerms.ts'
import { shownButton } from './shownButton.ts'

type Deps = ButtonRuleDeps & {
  readonly ids: Ids
  readonly proof: Pick<Proof, 'factor'>
  readonly queue: Pick<DeliveryQueue, 'stop'>
  readonly publicUrl: string
}
type Methods = typeof merchant
export type Buttons = ReturnType<typeof createButtons>

const codeBytes = 12

/** Money, payers on their way back, or news of payments: of a button that stands on a page already. */
const goesElsewhere = (before: SavedButton, { accountId, successUrl, notifyUrl }: store.ButtonTerms): boolean =>
  accountId !== before.accountId ||
  (successUrl !== undefined && successUrl !== before.successUrl) ||
  (notifyUrl !== undefined && notifyUrl !== before.notifyUrl)

/** What a merchant puts on its pages to be paid. */
export const createButtons = ({ ids, proof, queue, publicUrl, ...deps }: Deps) => {
  const { clock } = deps
  const assertTerms = createButtonRules(deps)
  const shown = (button: store.Button, earned?: store.Earned): SavedButton => shownButton(button, publicUrl, earned)

  const requireButton = async (tx: Tx, customerId: number, id: number): Promise<store.Button> => {
    const button = await store.findButton(tx, customerId, id)
    if (!button) throw refuse('object.missing')
    return button
  }

  const shownWhole = async (tx: Tx, customerId: number, id: number): Promise<SavedButton> =>
    shown(await requireButton(tx, customerId, id), (await store.earnedBy(tx, [id])).get(id))

  return {
    get: shownWhole,

    list: async (tx: Tx, customerId: number, filter: InputOf<Methods['button.list']>) => {
      const { found, total } = await store.findButtons(tx, customerId, filter)
      const earned = await store.earnedBy(
        tx,
        found.map(({ id }) => id),
      )
      return { items: found.map((button) => shown(button, earned.get(button.id))), total }
    },

    /** A price that its own fee would eat up brings its merchant nothing. */
    fee: async (tx: Tx, customerId: number, { total: asked, currencyCode }: InputOf<Methods['button.fee']>) => {
      const total = amountIn(asked, currencyCode, 'total')
      const fee = await deps.fees.of(tx, customerId, total)
      if (compare(fee, total) >= 0) throw refuse('amount.unfit', { field: 'total' })
      return { fee: toDecimal(fee), receives: toDecimal(subtract(total, fee)), currencyCode }
    },

    create: (tx: Tx, customerId: number, input: CreatedButton): Promise<SavedButton> =>
      inTransaction(tx, async (open) => {
        const terms = termsOf(input)
        await assertTerms(open, customerId, input.type, terms)
        const code = ids.secret(codeBytes)
        const id = await store.insertButton(open, { ...terms, customerId, type: input.type, code }, clock.now())
        return shownWhole(open, customerId, id)
      }),

    update: (tx: Tx, self: Self, input: UpdatedButton): Promise<SavedButton> =>
      inTransaction(tx, async (open) => {
        const { customerId } = self
        await store.lockButton(open, input.id)
        const before = await shownWhole(open, customerId, input.id)
        const terms = termsOf(changedButton(before, input))
        if (terms.currency !== before.currencyCode && (await store.isInUse(open, input.id)))
          throw refuse('button.currency', { field: 'currencyCode' })
        await assertTerms(open, customerId, before.type, terms)
        if (goesElsewhere(before, terms)) await proof.factor(self, open)
        const isActive = (input.statusId ?? before.statusId) === 1
        await store.updateButton(open, input.id, { ...terms, isActive }, clock.now())
        if (terms.notifyUrl !== before.notifyUrl) await queue.stop(open, await readdressWaiting(open, customerId, 'pbn'))
        return shownWhole(open, customerId, input.id)
      }),

    remove: (tx: Tx, customerId: number, id: number): Promise<number> =>
      inTransaction(tx, async (open) => {
        const { activeSubscriptions } = await shownWhole(open, customerId, id)
        await store.deleteButton(open, id, clock.now())
        return activeSubscriptions
      }),
  }
}
