import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

type BrowserKeys = { readonly publicKey: string; readonly authSecret: string }
type Random = { readonly salt: Buffer; readonly sender: ECDH }

const recordBytes = 4096

const freshRandom = (): Random => {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { salt: randomBytes(16), sender }
}

const derive = (secret: Buffer, salt: Buffer, info: readonly (string | Buffer)[], length: number): Buffer =>
  Buffer.from(
    hkdfSync(
      'sha256',
      secret,
      salt,
      Buffer.concat(info.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
      length,
    ),
  )

/** Only that browser can read it, not the push service that carries it: RFC 8291, as one record of RFC 8188. */
export const sealForBrowser = (
  text: string,
  { publicKey, authSecret }: BrowserKeys,
  { salt, sender }: Random = freshRandom(),
): Buffer => {
  const receiver = Buffer.from(publicKey, 'base64url')
  const ours = sender.getPublicKey()
  const shared = sender.computeSecret(receiver)
  const secret = derive(shared, Buffer.from(authSecret, 'base64url'), ['WebPush: info\0', receiver, ours], 32)
  const key = derive(secret, salt, ['Content-Encoding: aes128gcm\0'], 16)
  const nonce = derive(secret, salt, ['Content-Encoding: nonce\0'], 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // A two ends the last record.
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...sealed])
}
