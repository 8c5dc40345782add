import { createHmac, timingSafeEqual } from 'node:crypto'

export const stepSeconds = 30
const digits = 6
/** Clocks of phones are a little off, and typing takes its time. */
const stepsAround = [0, -1, 1]

export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** RFC 6238 with SHA-1 and 6 digits, as every authenticator application does it. */
export const totpCode = (secret: Uint8Array, step: number, length = digits): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** length).padStart(length, '0')
}

/** The step whose code it is, if it is that of a step around now. */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  const given = Buffer.from(code)
  return stepsAround
    .map((away) => stepOf(now) + away)
    .find((step) => {
      const right = Buffer.from(totpCode(secret, step))
      return given.length === right.length && timingSafeEqual(given, right)
    })
}

/** What an authenticator application reads from the square picture. */
export const otpauthUrl = ({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const params = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) })
  return `otpauth://totp/${label}?${params.toString().replaceAll('+', '%20')}`
}
