import * as z from 'zod'
import { user } from '../access.ts'
import { Id, Instant, textUpTo } from '../fields.ts'
import { isWebAddress } from '../webAddress.ts'
import { area, method } from '../method.ts'

export const NotificationBrowser = z.strictObject({
  id: Id,
  name: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  createdAt: Instant,
})
export type NotificationBrowser = z.infer<typeof NotificationBrowser>

/** Where the push service of a browser takes messages for it. */
const Endpoint = textUpTo(1000).refine(isWebAddress, { error: 'webAddress' })
/** Bytes as push subscriptions write them; whether they are a key is seen when something is sealed by it. */
const Bytes = z.string().regex(/^[\w-]{16,120}$/)

const browsers = z.strictObject({
  /** Ours, by which a push service knows who sends. */
  publicKey: z.string(),
  items: z.array(NotificationBrowser),
})

export const notificationBrowser = area('notification', {
  'browser.list': method({
    access: user(),
    summary: 'Browsers that show the notifications of the user also while no page is open',
    effect: 'reads',
    input: z.strictObject({ endpoint: Endpoint.optional() }),
    output: browsers,
    refuses: [],
  }),
  'browser.create': method({
    access: user(),
    summary: 'Show notifications in this browser, by its push subscription; whose it was before, it is no more',
    effect: 'writes',
    rate: { max: 30, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({ endpoint: Endpoint, publicKey: Bytes, authSecret: Bytes }),
    output: browsers,
    refuses: ['notify.address'],
  }),
  'browser.update': method({
    access: user(),
    summary: 'Say that this browser is used still: its notifications end with the session of now',
    effect: 'writes',
    input: z.strictObject({ endpoint: Endpoint }),
    output: z.strictObject({}),
    refuses: [],
  }),
  'browser.delete': method({
    access: user(),
    summary: 'Show no more notifications in a browser',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
})
