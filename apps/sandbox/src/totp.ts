import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** How codes are made, as the square picture says; where it says nothing, as everybody does. */
type Making = { readonly algorithm: 'SHA1' | 'SHA256' | 'SHA512'; readonly digits: number; readonly periodSeconds: number }
export const usualMaking: Making = { algorithm: 'SHA1', digits: 6, periodSeconds: 30 }

export type Account = Making & { readonly issuer: string; readonly account: string; readonly secret: string }

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const isAlgorithm = (text: string): text is Making['algorithm'] => ['SHA1', 'SHA256', 'SHA512'].includes(text)

const within = (text: string | null, usual: number, [least, most]: readonly [number, number]): number | undefined => {
  const number = Number(text ?? usual)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

const makingOf = (params: URLSearchParams): Making | undefined => {
  const algorithm = (params.get('algorithm') ?? usualMaking.algorithm).toUpperCase()
  const digits = within(params.get('digits'), usualMaking.digits, [6, 8])
  const periodSeconds = within(params.get('period'), usualMaking.periodSeconds, [15, 120])
  return isAlgorithm(algorithm) && digits && periodSeconds ? { algorithm, digits, periodSeconds } : undefined
}

/** The content of the QR code, as authenticator applications read it; undefined when it is something else. */
export const readOtpauth = (text: string): Account | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const secret = (url.searchParams.get('secret') ?? '').toUpperCase().replaceAll(/[\s=-]/g, '')
  const isReadable = url.protocol === 'otpauth:' && url.host === 'totp' && /^[A-Z2-7]{16,128}$/.test(secret)
  const making = makingOf(url.searchParams)
  if (!isReadable || !making) return undefined
  const label = decodeURIComponent(url.pathname.replace(/^\//, ''))
  const [prefix, account] = label.includes(':') ? label.split(/:\s*/, 2) : ['', label]
  return { issuer: url.searchParams.get('issuer') ?? prefix ?? '', account: account ?? '', secret, ...making }
}

export const codeAt = ({ secret, algorithm, digits, periodSeconds }: Making & { secret: string }, at: Date): string => {
  const step = Math.floor(at.getTime() / 1000 / periodSeconds)
  const message = Buffer.alloc(8)
  message.writeUInt32BE(step, 4)
  const mac = createHmac(algorithm.toLowerCase(), bytesOf(secret)).update(message).digest()
  const start = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(start) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

export const secondsLeft = ({ periodSeconds }: Pick<Making, 'periodSeconds'>, at: Date): number =>
  periodSeconds - (Math.floor(at.getTime() / 1000) % periodSeconds)
