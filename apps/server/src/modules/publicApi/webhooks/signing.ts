import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** As libraries of Standard Webhooks take it: the prefix, then the bytes in base64. */
export const writtenSecret = (base64url: string): string => prefix + Buffer.from(base64url, 'base64url').toString('base64')

const signature = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(signed)
    .digest('base64')}`

/** The headers of one attempt. With several secrets any of the signatures is right. */
export const signedHeaders = (uid: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'user-agent': 'Florin-Webhooks/1.0',
    'webhook-id': uid,
    'webhook-timestamp': timestamp,
    ...(secrets.length > 0 && {
      'webhook-signature': secrets.map((secret) => signature(secret, `${uid}.${timestamp}.${body}`)).join(' '),
    }),
  }
}
