import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Creation = { challenge: string; rp: { id?: string }; user: { id: string } }
type Request = { challenge: string; rpId?: string }
type Flaws = { origin?: string; rpId?: string; unverified?: boolean; challenge?: string; counter?: number }

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')
const present = 0x01
const verified = 0x04
const attested = 0x40

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

const head = (kind: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(kind << 5) | value])
    : value < 256
      ? Buffer.from([(kind << 5) | 24, value])
      : Buffer.from([(kind << 5) | 25, value >> 8, value & 255])

/** As much of CBOR as authenticators speak. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  return Buffer.concat([head(2, value.length), value])
}

/** The authenticator of a browser, in software, as honest or not as a test wants it. */
export const createAuthenticator = (pageOrigin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle = ''
  let counter = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authData = (rpId: string, flags: number, extra: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, extra])
  }

  const coseKey = (key: KeyObject) => {
    const { x = '', y = '' } = key.export({ format: 'jwk' }) as { x?: string; y?: string }
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }

  const credential = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: response as { clientDataJSON: string },
  })

  return {
    create: (options: unknown, { origin = pageOrigin, unverified = false, rpId, challenge }: Flaws = {}) => {
      const { challenge: asked, rp, user } = options as Creation
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const flags = present | attested | (unverified ? 0 : verified)
      const attestedData = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(rpId ?? rp.id ?? '', flags, attestedData))],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge ?? asked, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      })
    },

    get: (options: unknown, { origin = pageOrigin, unverified = false, rpId, challenge, counter: forced }: Flaws = {}) => {
      const { challenge: asked, rpId: host = '' } = options as Request
      counter = forced ?? counter + 1
      const data = authData(rpId ?? host, present | (unverified ? 0 : verified))
      const client = clientData('webauthn.get', challenge ?? asked, origin)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle,
      })
    },
  }
}
