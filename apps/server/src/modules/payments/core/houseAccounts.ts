import { findHouseAccount, houseAccount } from '@florin/ledger/accounts'
import { waitForAll, forDistinct, batched } from '../../../platform/batched.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

type House = { readonly kind: 'fee' | 'position'; readonly currency: string }

const ownerRef = 'bank'

/** Nothing where none was needed yet. */
export const findHouse = batched<House, number | undefined>((tx, houses) =>
  forDistinct(houses, (distinct) => waitForAll(distinct.map((house) => findHouseAccount(tx, { ownerRef, ...house })))),
)

/** An account of the bank itself. */
export const createHouseAccounts = ({ clock }: { clock: { now(): Date } }) =>
  batched<House, number, OpenTx>((tx, houses) =>
    forDistinct(houses, async (distinct) => {
      const ids: number[] = []
      for (const { kind, currency } of distinct)
        ids.push(await houseAccount(tx, { ownerRef, kind, currency, openedAt: clock.now() }))
      return ids
    }),
  )

/** What has left for other banks by a rail and is not settled with them yet. */
export const clearingAccount = (tx: OpenTx, rail: string, currency: string, openedAt: Date): Promise<number> =>
  houseAccount(tx, { ownerRef: `rail:${rail}`, kind: 'clearing', currency, openedAt })
