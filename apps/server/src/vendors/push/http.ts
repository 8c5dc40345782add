import type { Push } from './push.ts'

const timeoutMs = 10_000

/** The gateway no longer knows the phone's push token: trying again would not help, and the phone tells its new one by itself. */
const gone = 410

/** Any gateway that takes a JSON POST with a bearer token; the Idempotency-Key lets it drop repeats. */
export const createHttpPush = ({ url, token }: { url: string; token?: string | undefined }): Push => ({
  send: async ({ pushToken, title, body, data }, messageId) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': messageId,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: pushToken, title, body, data }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok && response.status !== gone) throw new Error(`The push gateway answered ${response.status}`)
  },
})
