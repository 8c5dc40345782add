import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { Hsm, HsmCard } from './hsm.ts'
import type { PinBlocks } from './pinBlock.ts'

type Deps = { readonly secret: string; readonly pinBlocks: PinBlocks }

const expiryOf = ({ expiryMonth, expiryYear }: HsmCard): string =>
  `${String(expiryYear).slice(-2)}${String(expiryMonth).padStart(2, '0')}`

/** Digits that follow from a text and a key, as the decimalisation of IBM 3624 and of CVV2 gives them. */
const digitsOf = (key: Buffer, text: string, length: number): string =>
  [...createHmac('sha256', key).update(text).digest().subarray(0, length)].map((byte) => byte % 10).join('')

const eachDigit = (a: string, b: string, combine: (a: number, b: number) => number): string =>
  [...a].map((digit, index) => (combine(Number(digit), Number(b[index])) + 10) % 10).join('')

/** What a security module does, in software: for the sandbox alone, its keys are no better guarded than the server's. */
export const createSandboxHsm = ({ secret, pinBlocks }: Deps): Hsm => {
  const pinKey = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox pin key', 32))
  const codeKey = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox security code key', 32))
  const natural = (pan: string, length: number): string => digitsOf(pinKey, pan, length)
  const offsetOf = (pan: string, pin: string): string => eachDigit(pin, natural(pan, pin.length), (a, b) => a - b)

  return {
    newPin: async ({ pan }) => {
      const pin = String(randomInt(10_000)).padStart(4, '0')
      return { offset: offsetOf(pan, pin), pinBlock: pinBlocks.seal(pan, pin) }
    },
    setPin: async ({ pan }, pinBlock) => ({ offset: offsetOf(pan, pinBlocks.open(pan, pinBlock)) }),
    readPin: async ({ pan }, offset) => ({
      pinBlock: pinBlocks.seal(
        pan,
        eachDigit(natural(pan, offset.length), offset, (a, b) => a + b),
      ),
    }),
    securityCode: async (card) => ({ code: digitsOf(codeKey, `${card.pan}:${expiryOf(card)}`, 3) }),
  }
}
