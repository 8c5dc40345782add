import type { InputOf, OutputOf } from '@florin/contract/method'
import { pingEvent, type WebhookEvent } from '@florin/contract/publicApi/webhookEvents'
import type { Webhook, webhook } from '@florin/contract/publicApi/webhooks'
import type { Proof } from '../../access/security/proof.ts'
import type { Tx } from '../../../platform/db.ts'
import { isKnownPrivate, OutgoingFailed } from '../../../platform/outgoing/send.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Platform } from '../../platform.ts'
import type { Self } from '../self.ts'
import * as store from './endpointStore.ts'
import { exampleOf } from './examples.ts'
import { readdress, stopWaiting } from './messageStore.ts'
import { bodyOf, newUid, type PostNews } from './posting.ts'
import type { WebhookSecrets } from './secrets.ts'
import { signedHeaders } from './signing.ts'

type Deps = Pick<Platform, 'clock' | 'ids' | 'send'> & {
  readonly proof: Pick<Proof, 'factor'>
  readonly secrets: WebhookSecrets
  readonly post: PostNews
  /** Addresses of one's own machine that may be reached. */
  readonly allowed: readonly string[]
}
type Methods = typeof webhook
type Wanted = Omit<InputOf<Methods['endpoint.create']>, 'customerId'>
type WithSecret = Webhook & { secret: string }

const mostEndpoints = 20

const shown = (endpoint: store.StoredEndpoint, now: Date): Webhook => ({
  id: endpoint.id,
  customerId: endpoint.customerId,
  name: endpoint.name,
  enabled: endpoint.isEnabled,
  url: endpoint.url,
  events: [...endpoint.events],
  ...(endpoint.disabledReason && { disabledReason: endpoint.disabledReason }),
  ...(endpoint.failingSince && { failingSince: endpoint.failingSince.toISOString() }),
  secretEnd: endpoint.secretEnd,
  ...(endpoint.previousUntil && endpoint.previousUntil > now && { previousSecretUntil: endpoint.previousUntil.toISOString() }),
  createdAt: endpoint.createdAt.toISOString(),
})

const termsOf = ({ name, enabled, url, events = [] }: Wanted): store.EndpointTerms => ({
  name,
  url,
  isEnabled: enabled,
  events: [...new Set(events)],
})

const tellsOf = ({ events }: store.EndpointTerms, event: string): boolean => events.length === 0 || events.includes(event)

/** More news, or news to somebody else. */
const tellsMore = (before: store.EndpointTerms, after: store.EndpointTerms): boolean =>
  (after.isEnabled && !before.isEnabled) ||
  after.url !== before.url ||
  (before.events.length > 0 && (after.events.length === 0 || after.events.some((event) => !tellsOf(before, event))))

/** Where a company's servers are told of what changes. */
export const createEndpoints = ({ clock, ids, send, proof, secrets, post, allowed }: Deps) => {
  const requireEndpoint = async (tx: Tx, customerId: number, id: number): Promise<store.StoredEndpoint> => {
    const endpoint = await store.findEndpoint(tx, customerId, id)
    if (!endpoint) throw refuse('object.missing')
    return endpoint
  }
  const view = async (tx: Tx, customerId: number, id: number): Promise<Webhook> =>
    shown(await requireEndpoint(tx, customerId, id), clock.now())

  /** What can be seen at once; where a name leads is judged with every connection. */
  const assertAddress = (url: string): void => {
    if (isKnownPrivate(url, allowed)) throw refuse('notify.address', { field: 'url' })
  }

  /** Of a webhook with the very same address, so that a server can try its check. */
  const secretsFor = async (tx: Tx, customerId: number, url: string): Promise<string[]> => {
    const known = (await store.findEndpoints(tx, customerId)).find((each) => each.url === url)
    return known ? secrets.inForce(tx, known.id) : []
  }

  return {
    list: async (tx: Tx, customerId: number): Promise<Webhook[]> =>
      (await store.findEndpoints(tx, customerId)).map((each) => shown(each, clock.now())),

    create: async (given: Tx, self: Self, wanted: Wanted): Promise<WithSecret> => {
      assertAddress(wanted.url)
      await proof.factor(self)
      const { customerId } = self
      return inTransaction(given, async (tx) => {
        if ((await store.findEndpoints(tx, customerId)).length >= mostEndpoints) throw refuse('webhook.tooMany')
        const id = await store.insertEndpoint(tx, { ...termsOf(wanted), customerId, at: clock.now() })
        const secret = await secrets.make(tx, id, 0)
        return { ...(await view(tx, customerId, id)), secret }
      })
    },

    /** To tell less takes no proof. */
    update: async (given: Tx, self: Self, id: number, wanted: Wanted): Promise<Webhook> => {
      const { customerId } = self
      return inTransaction(given, async (tx) => {
        await store.lockEndpoint(tx, id)
        const before = await requireEndpoint(tx, customerId, id)
        const after = { ...termsOf(wanted), ...(wanted.events === undefined && { events: before.events }) }
        if (after.url !== before.url) assertAddress(after.url)
        if (tellsMore(before, after)) await proof.factor(self, tx)
        await store.updateEndpoint(tx, id, after)
        if (!after.isEnabled) await stopWaiting(tx, id, clock.now())
        else if (after.url !== before.url) await readdress(tx, id, after.url)
        return view(tx, customerId, id)
      })
    },

    remove: (given: Tx, customerId: number, id: number): Promise<void> =>
      inTransaction(given, async (tx) => {
        await requireEndpoint(tx, customerId, id)
        await store.deleteEndpoint(tx, id, clock.now())
        await stopWaiting(tx, id, clock.now())
      }),

    rotate: async (given: Tx, self: Self, id: number, overlapHours: number): Promise<WithSecret> => {
      const { customerId } = self
      await requireEndpoint(given, customerId, id)
      await proof.factor(self)
      return inTransaction(given, async (tx) => {
        await store.lockEndpoint(tx, id)
        const secret = await secrets.make(tx, id, overlapHours)
        return { ...(await view(tx, customerId, id)), secret }
      })
    },

    test: (given: Tx, customerId: number, id: number, event: WebhookEvent): Promise<bigint> =>
      inTransaction(given, async (tx) => {
        const endpoint = await requireEndpoint(tx, customerId, id)
        if (!endpoint.isEnabled) throw refuse('webhook.off')
        return post(tx, endpoint, { type: event, at: clock.now(), data: exampleOf(event), isTest: true })
      }),

    /** Now, once; what the other side says is not shown. */
    ping: async (tx: Tx, customerId: number, url: string): Promise<OutputOf<Methods['endpoint.ping']>> => {
      const at = clock.now()
      const body = bodyOf({ type: pingEvent, at, data: {}, isTest: true })
      const headers = signedHeaders(newUid(ids), at, body, await secretsFor(tx, customerId, url))
      const startedAt = performance.now()
      const durationMs = () => Math.round(performance.now() - startedAt)
      try {
        const { status } = await send({ method: 'POST', url, headers, body })
        return { ok: status >= 200 && status < 300, httpStatus: status, durationMs: durationMs() }
      } catch (error) {
        if (!(error instanceof OutgoingFailed)) throw error
        return { ok: false, error: error.problem, durationMs: durationMs() }
      }
    },
  }
}
