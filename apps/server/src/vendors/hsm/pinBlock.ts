import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type PinBlocks = ReturnType<typeof createPinBlocks>

const blockBytes = 16

/** The number as the format has it: how many digits it has beyond twelve, the digits, zeros. */
const panField = (pan: string): Buffer => {
  const digits = pan.padStart(12, '0')
  return Buffer.from(`${digits.length - 12}${digits}`.padEnd(blockBytes * 2, '0'), 'hex')
}

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)))

/**
 * A PIN on its way, as ISO 9564-1 has it in format 4: with random filling, bound to its card's number, encrypted with AES. A block opens
 * for no other number.
 */
export const createPinBlocks = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pin block key', blockBytes))
  // One block at a time, as the format demands: the filling makes each different.
  const encrypt = (block: Buffer): Buffer => createCipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(block)
  const decrypt = (block: Buffer): Buffer => createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(block)

  return {
    seal: (pan: string, pin: string): string => {
      const filled = `4${pin.length.toString(16)}${pin}`.padEnd(blockBytes, 'a')
      const block = Buffer.concat([Buffer.from(filled, 'hex'), randomBytes(blockBytes / 2)])
      return encrypt(xor(encrypt(block), panField(pan))).toString('hex')
    },

    open: (pan: string, sealed: string): string => {
      const block = decrypt(xor(decrypt(Buffer.from(sealed, 'hex')), panField(pan))).toString('hex')
      const length = Number.parseInt(block[1] ?? '', 16)
      const pin = block.slice(2, 2 + length)
      if (block[0] !== '4' || !/^\d{4,12}$/.test(pin)) throw new Error('The PIN block is not of this number')
      return pin
    },
  }
}
