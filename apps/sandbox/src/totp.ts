import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const periodSeconds = 30

export type Account = { readonly issuer: string; readonly account: string; readonly secret: string }

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The content of the QR code, as authenticator applications read it; undefined when it is something else. */
export const readOtpauth = (text: string): Account | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const secret = (url.searchParams.get('secret') ?? '').toUpperCase().replaceAll(/[\s=-]/g, '')
  const isReadable = url.protocol === 'otpauth:' && url.host === 'totp' && /^[A-Z2-7]{16,128}$/.test(secret)
  if (!isReadable) return undefined
  const label = decodeURIComponent(url.pathname.replace(/^\//, ''))
  const [prefix, account] = label.includes(':') ? label.split(/:\s*/, 2) : ['', label]
  return { issuer: url.searchParams.get('issuer') ?? prefix ?? '', account: account ?? '', secret }
}

export const codeAt = (secret: string, at: Date): string => {
  const step = Math.floor(at.getTime() / 1000 / periodSeconds)
  const message = Buffer.alloc(8)
  message.writeUInt32BE(step, 4)
  const mac = createHmac('sha1', bytesOf(secret)).update(message).digest()
  const start = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(start) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

export const secondsLeft = (at: Date): number => periodSeconds - (Math.floor(at.getTime() / 1000) % periodSeconds)
