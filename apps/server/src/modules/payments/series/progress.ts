import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { nextDay } from './schedule.ts'
import { setProgress, type Status, type Subscription } from './store.ts'

/** So many missed in a row end a series: nobody wants it any more. */
const patience = 3

type Counts = { readonly paid: number; readonly missed: number; readonly isRefused?: boolean }
export type Progress = ReturnType<typeof createProgress>

/** How a series goes on once a day of it was paid or left out. Its caller holds its lock. */
export const createProgress = ({ clock, live }: { clock: Clock; live: Live }) => ({
  goOn: async (tx: OpenTx, series: Subscription, { paid, missed, isRefused = false }: Counts): Promise<Status> => {
    const handled = series.handled + 1
    const following = series.startDate && nextDay(series.startDate, series, handled)
    const isOver = isRefused || missed >= patience
    const nextDate = isOver ? undefined : following
    const status = nextDate ? 'active' : isOver ? 'failed' : 'completed'
    const endedAt = nextDate ? undefined : clock.now()
    await setProgress(tx, series.id, { status, handled, paid, missed, nextDate, endedAt })
    return status
  },

  publish: async (tx: OpenTx, { customerId, id }: Subscription, dueDate: string, status: 'paid' | 'failed'): Promise<void> => {
    const topic = `customer:${customerId}` as const
    await live.publish(tx, topic, 'subscriptionChanged', { id, change: 'updated' })
    await live.publish(tx, topic, 'installmentChanged', { id, dueDate, status })
  },
})
