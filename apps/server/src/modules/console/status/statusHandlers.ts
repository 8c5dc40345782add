import type { operatorStatus } from '@florin/contract/console/operatorStatus'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof operatorStatus)['status.get']> = async (_input, { status }) => {
  const { checkedAt, checks } = await status.get()
  return { checkedAt: checkedAt.toISOString(), checks: [...checks] }
}
