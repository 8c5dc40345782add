import { entriesOf } from './encode.ts'
import type { Order } from './orders.ts'

type Asked = { readonly order: Order }
export type Picked<T> = { readonly batch: T[]; readonly left: T[]; readonly accounts: ReadonlySet<number> }

/**
 * Of those who wait, the first so many that touch no busy account, so that batches posted at the same time do not wait for each
 * other. Nobody overtakes one who waits for the same account, and a key is in a batch once: its second order is to find what the
 * first has posted.
 */
export const pickApart = <T extends Asked>(
  waiting: readonly T[],
  count: number,
  { busy, shared }: { readonly busy: readonly ReadonlySet<number>[]; readonly shared: ReadonlySet<number> },
): Picked<T> => {
  const [batch, left]: [T[], T[]] = [[], []]
  const [accounts, passedOver, keys] = [new Set<number>(), new Set<number>(), new Set<string>()]
  const isBusy = (id: number): boolean => passedOver.has(id) || busy.some((others) => others.has(id))
  for (const each of waiting) {
    if (batch.length >= count || keys.has(each.order.key)) {
      left.push(each)
      continue
    }
    const own = entriesOf(each.order).flatMap(({ accountId }) => (shared.has(accountId) ? [] : [accountId]))
    const isFree = !own.some(isBusy)
    for (const id of own) (isFree ? accounts : passedOver).add(id)
    if (isFree) keys.add(each.order.key)
    ;(isFree ? batch : left).push(each)
  }
  return { batch, left, accounts }
}
