import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { writtenSecret } from './signing.ts'
import * as store from './secretStore.ts'

type Deps = { readonly clock: Clock; readonly ids: Ids; readonly appSecret: string }
export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>

const purpose = 'webhook secret'
const shownEnd = 4
const hourMs = 3_600_000

/** What messages are signed with: sealed where it is kept, whole only when it is made. */
export const createWebhookSecrets = ({ clock, ids, appSecret }: Deps) => ({
  /** Those before it run out after so many hours; one that was to run out sooner still does. */
  make: async (tx: Tx, webhookId: number, overlapHours: number): Promise<string> => {
    const at = clock.now()
    await store.expireSecrets(tx, webhookId, new Date(at.getTime() + overlapHours * hourMs))
    const id = ids.uuid()
    const whole = writtenSecret(ids.secret())
    const sealed = seal(appSecret, purpose, id, whole)
    await store.insertSecret(tx, { id, webhookId, secret: sealed, secretEnd: whole.slice(-shownEnd), at })
    return whole
  },

  /** The newest first. */
  inForce: async (tx: Tx, webhookId: number): Promise<string[]> =>
    (await store.findSecrets(tx, webhookId, clock.now())).map(({ id, secret }) => unseal(appSecret, purpose, id, secret)),
})
