import { useEffect, useEffectEvent } from 'react'
import { queries } from '../../../app/boot/engine.ts'
import { isCallError } from '../../../app/call/error.ts'
import { showToast } from '../../../ui/toasts.ts'
import { orderOfDetail } from './beginning.ts'
import type { Order } from './order.ts'
import { beneficiaryQuery, detailQuery } from './queries.ts'
import { payeeOfSaved } from './saved.ts'
import type { ExternalSearch } from './search.ts'

const beginningOf = async ({ again, beneficiary: id, payout }: ExternalSearch): Promise<Order | undefined> => {
  if (again !== undefined) return orderOfDetail(await queries.fetchQuery(detailQuery(again)))
  if (id === undefined) return undefined
  const { beneficiary } = await queries.fetchQuery(beneficiaryQuery(id))
  const way = beneficiary.payouts.find(({ payoutId }) => payoutId === payout) ?? beneficiary.payouts[0]
  return way && { payee: payeeOfSaved(beneficiary, way) }
}

/** Begins with what the address names: an earlier payment, or somebody of the address book. */
export const useBeginning = (search: ExternalSearch, begin: (order: Order) => void) => {
  const { again, beneficiary, payout } = search
  const begun = useEffectEvent(begin)
  useEffect(() => {
    if (again === undefined && beneficiary === undefined) return
    beginningOf({ again, beneficiary, payout }).then(
      (order) => order && begun(order),
      (error: unknown) => {
        if (!isCallError(error)) throw error
        void showToast('error', error.description)
      },
    )
  }, [again, beneficiary, payout])
}
