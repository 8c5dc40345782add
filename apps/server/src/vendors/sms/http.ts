import type { Sms } from './sms.ts'

const timeoutMs = 10_000

/** Any gateway that takes a JSON POST with a bearer token; the Idempotency-Key lets it drop repeats. */
export const createHttpSms = ({ url, token }: { url: string; token?: string | undefined }): Sms => ({
  send: async ({ to, text }, messageId) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': messageId,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
  },
})
