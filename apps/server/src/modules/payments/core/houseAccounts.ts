import { findHouseAccount, houseAccount } from '@florin/ledger/accounts'
import { allDone, forDistinct, together } from '../../../platform/together.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

type House = { readonly kind: 'fee' | 'position'; readonly currency: string }

const ownerRef = 'bank'

/** Nothing where none was needed yet. */
export const findHouse = together<House, number | undefined>((tx, houses) =>
  forDistinct(houses, (distinct) => allDone(distinct.map((house) => findHouseAccount(tx, { ownerRef, ...house })))),
)

/** An account of the bank itself. */
export const createHouseAccounts = ({ clock }: { clock: { now(): Date } }) =>
  together<House, number, OpenTx>((tx, houses) =>
    forDistinct(houses, async (distinct) => {
      const ids: number[] = []
      for (const { kind, currency } of distinct)
        ids.push(await houseAccount(tx, { ownerRef, kind, currency, openedAt: clock.now() }))
      return ids
    }),
  )
