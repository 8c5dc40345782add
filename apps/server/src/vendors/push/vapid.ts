import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { derivedSecret } from '../../platform/signature.ts'

const curve = 'prime256v1'
const lifeSeconds = 12 * 3600

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** One of 2^32 numbers is no key of the curve; then the next is taken. */
const keyFrom = (appSecret: string, attempt = 0): { readonly d: Buffer; readonly point: Buffer } => {
  const d = Buffer.from(derivedSecret(appSecret, `web push ${attempt}`), 'base64url')
  try {
    const ecdh = createECDH(curve)
    ecdh.setPrivateKey(d)
    return { d, point: ecdh.getPublicKey() }
  } catch {
    return keyFrom(appSecret, attempt + 1)
  }
}

export type Vapid = ReturnType<typeof createVapid>

/** Who we are to the push services of browsers (RFC 8292): a key of the installation's own secret, so that there is none to set up. */
export const createVapid = (appSecret: string) => {
  const { d, point } = keyFrom(appSecret)
  const publicKey = point.toString('base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y } })
  return {
    publicKey,
    /** For one push service; `subject` is whom it may ask about us. */
    header: (endpoint: string, subject: string, now: Date): string => {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + lifeSeconds, sub: subject }
      const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}
