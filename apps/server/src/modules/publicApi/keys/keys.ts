import type { InputOf } from '@florin/contract/method'
import type { ApiKey, publicApi } from '@florin/contract/publicApi/keys'
import { type Money, toDecimal } from '@florin/money/money'
import type { Proof } from '../../access/security/proof.ts'
import { amountIn } from '../../../platform/amount.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Self } from '../self.ts'
import * as store from './keyStore.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly proof: Pick<Proof, 'factor'>
  /** There is no money in it: its keys say so. */
  readonly isSandbox: boolean
}
type Methods = typeof publicApi
type Wanted = InputOf<Methods['key.create']>

const mostKeys = 50
const shownEnd = 4

const shown = (key: store.StoredKey): ApiKey => ({
  id: key.id,
  customerId: key.customerId,
  name: key.name,
  enabled: key.isEnabled,
  keyPrefix: key.keyPrefix,
  scopes: [...key.scopes],
  ...(key.payLimit && { payLimit: toDecimal(key.payLimit), payCurrencyCode: key.payLimit.currency }),
  ...(key.payDailyLimit && { payDailyLimit: toDecimal(key.payDailyLimit) }),
  createdBy: key.createdBy,
  createdAt: key.createdAt.toISOString(),
  ...(key.lastUsedAt && { lastUsedAt: key.lastUsedAt.toISOString() }),
})

/** What a key pays by itself is an amount in a currency, and only of a key that pays at all. */
const termsOf = ({
  name,
  enabled,
  scopes,
  payLimit,
  payDailyLimit,
  payCurrencyCode,
}: Omit<Wanted, 'customerId'>): store.KeyTerms => {
  if ((payLimit === undefined) !== (payCurrencyCode === undefined)) throw refuse('apiKey.policy', { field: 'payCurrencyCode' })
  if (payLimit !== undefined && !scopes.includes('pay')) throw refuse('apiKey.policy', { field: 'payLimit' })
  if (payLimit === undefined && payDailyLimit !== undefined) throw refuse('apiKey.policy', { field: 'payDailyLimit' })
  const limitOf = (amount: string | undefined, field: string): Money | undefined =>
    amount === undefined || payCurrencyCode === undefined ? undefined : amountIn(amount, payCurrencyCode, field)
  return {
    name,
    isEnabled: enabled,
    scopes: [...new Set(scopes)],
    payLimit: limitOf(payLimit, 'payLimit'),
    payDailyLimit: limitOf(payDailyLimit, 'payDailyLimit'),
  }
}

/** A limit in another currency is another limit: whoever sets it shows a factor. */
const paysMore = (before: store.KeyTerms, { payLimit }: store.KeyTerms): boolean =>
  payLimit !== undefined && (before.payLimit?.currency !== payLimit.currency || before.payLimit.minor < payLimit.minor)

/** Without a limit there is no end to a day. */
const paysMoreInADay = (before: store.KeyTerms, { payLimit, payDailyLimit }: store.KeyTerms): boolean =>
  payLimit !== undefined &&
  before.payDailyLimit !== undefined &&
  (payDailyLimit?.currency !== before.payDailyLimit.currency || payDailyLimit.minor > before.payDailyLimit.minor)

const mayMore = (before: store.KeyTerms, after: store.KeyTerms): boolean =>
  (after.isEnabled && !before.isEnabled) ||
  after.scopes.some((scope) => !before.scopes.includes(scope)) ||
  paysMore(before, after) ||
  paysMoreInADay(before, after)

/** Keys that a company gives its programs. */
export const createKeys = ({ clock, ids, proof, isSandbox }: Deps) => {
  const prefix = isSandbox ? 'fk_test_' : 'fk_live_'

  const requireKey = async (tx: Tx, customerId: number, id: number): Promise<store.StoredKey> => {
    const key = await store.findKey(tx, customerId, id)
    if (!key) throw refuse('object.missing')
    return key
  }

  return {
    list: async (tx: Tx, customerId: number): Promise<ApiKey[]> => (await store.findKeys(tx, customerId)).map(shown),

    create: async (given: Tx, self: Self, wanted: Wanted): Promise<ApiKey & { key: string }> => {
      await proof.factor(self)
      const { customerId, userId } = self
      const terms = termsOf(wanted)
      return inTransaction(given, async (tx) => {
        if ((await store.findKeys(tx, customerId)).length >= mostKeys) throw refuse('apiKey.tooMany')
        const key = prefix + ids.secret()
        const keyPrefix = `${prefix}…${key.slice(-shownEnd)}`
        const id = await store.insertKey(tx, { ...terms, customerId, userId, keyHash: sha256(key), keyPrefix, at: clock.now() })
        return { ...shown(await requireKey(tx, customerId, id)), key }
      })
    },

    /** To let it do less takes no proof: whoever has to is in a hurry. */
    update: async (given: Tx, self: Self, { id, ...wanted }: InputOf<Methods['key.update']>): Promise<ApiKey> => {
      const terms = termsOf(wanted)
      const { customerId } = self
      return inTransaction(given, async (tx) => {
        await store.lockKey(tx, id)
        const before = await requireKey(tx, customerId, id)
        if (mayMore(before, terms)) await proof.factor(self, tx)
        await store.updateKey(tx, id, terms)
        return shown(await requireKey(tx, customerId, id))
      })
    },

    remove: async (tx: Tx, customerId: number, id: number): Promise<void> => {
      await requireKey(tx, customerId, id)
      await store.deleteKey(tx, id, clock.now())
    },
  }
}
