import type { Live } from '../platform/live/publish.ts'
import type { Outbox } from '../platform/outbox/outbox.ts'

/** Nobody is mailed or woken for what never happened. */
export const silent: { outbox: Outbox; live: Live } = {
  outbox: { add: async () => {} },
  live: { publish: async () => {}, newestId: async () => 0 },
}
