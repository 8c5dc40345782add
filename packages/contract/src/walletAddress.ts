import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, bech32, bech32m, createBase58check, hex } from '@scure/base'

type Rule = (address: string) => boolean

const base58check = createBase58check(sha256)

const lengthOf = (decode: () => Uint8Array): number => {
  try {
    return decode().length
  } catch {
    return -1
  }
}

/** A hash of a key or a script, with the version that tells the network. */
const hashed =
  (versions: readonly number[]): Rule =>
  (address) => {
    try {
      const bytes = base58check.decode(address)
      return bytes.length === 21 && versions.includes(bytes[0] ?? -1)
    } catch {
      return false
    }
  }

/** BIP 173 for version 0, BIP 350 for those after it. */
const segwit =
  (prefix: string): Rule =>
  (address) => {
    for (const [coder, isOf] of [
      [bech32, (version: number) => version === 0],
      [bech32m, (version: number) => version >= 1 && version <= 16],
    ] as const)
      try {
        const { prefix: found, words } = coder.decode(address as `${string}1${string}`, 90)
        const [version = -1, ...data] = words
        const { length } = coder.fromWords(data)
        const isLength = version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40
        if (found === prefix && isOf(version) && isLength) return true
      } catch {
        // The other checksum, or none.
      }
    return false
  }

/** In small letters or capitals alone nothing is checked; mixed ones are the checksum of ERC-55. */
const ethereum: Rule = (address) => {
  if (!/^0x[\da-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits.toLowerCase())))
  const isCapital = (index: number) => parseInt(hash[index] ?? '0', 16) >= 8
  return [...digits].every((digit, index) => digit === (isCapital(index) ? digit.toUpperCase() : digit.toLowerCase()))
}

/** CashAddr: the checksum of bech32 with five more words; the prefix may be left out. */
const cashLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const cashGenerators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]
const cashPrefix = 'bitcoincash'
const cashAddress: Rule = (address) => {
  const [, body = ''] = /^(?:bitcoincash:)?([qp][a-z\d]{41})$/.exec(address) ?? []
  const words = [...body].map((letter) => cashLetters.indexOf(letter))
  if (words.length === 0 || words.includes(-1)) return false
  const checked = [...[...cashPrefix].map((letter) => letter.charCodeAt(0) & 31), 0, ...words]
  const rest = checked.reduce((sum, word) => {
    const top = sum >> 35n
    const next = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(word)
    return cashGenerators.reduce((xor, generator, bit) => ((top >> BigInt(bit)) & 1n ? xor ^ generator : xor), next)
  }, 1n)
  return rest === 1n
}

const bitcoin: readonly Rule[] = [hashed([0x00, 0x05]), segwit('bc')]
const tron = hashed([0x41])
/** A public key; nothing in it checks the others. */
const solana: Rule = (address) => lengthOf(() => base58.decode(address)) === 32

export const networks = ['bitcoin', 'bitcoinCash', 'litecoin', 'ethereum', 'tron', 'solana'] as const
export type Network = (typeof networks)[number]

const rules: Readonly<Record<Network, readonly Rule[]>> = {
  bitcoin,
  bitcoinCash: [cashAddress, hashed([0x00, 0x05])],
  litecoin: [hashed([0x30, 0x32, 0x05]), segwit('ltc')],
  ethereum: [ethereum],
  tron: [tron],
  solana: [solana],
}

const withVersion = (version: number, hash: Uint8Array): string =>
  base58check.encode(Uint8Array.of(version, ...hash.slice(0, 20)))

/** An address that nobody has a key to, made from any text: for tests and the sandbox. */
export const madeUpAddress = (network: Network, text: string): string => {
  const hash = sha256(new TextEncoder().encode(text))
  switch (network) {
    case 'bitcoin':
    case 'bitcoinCash':
      return withVersion(0x00, hash)
    case 'litecoin':
      return withVersion(0x30, hash)
    case 'tron':
      return withVersion(0x41, hash)
    case 'ethereum':
      return `0x${hex.encode(hash.slice(0, 20))}`
    case 'solana':
      return base58.encode(hash)
  }
}

/** The networks that a currency is held on. */
const held: Readonly<Record<string, readonly Network[]>> = {
  BTC: ['bitcoin'],
  BCH: ['bitcoinCash'],
  LTC: ['litecoin'],
  ETH: ['ethereum'],
  USDC: ['ethereum', 'solana'],
  USDT: ['ethereum', 'tron'],
}
/** Those that are on chains of blocks. */
export const cryptoCurrencies: readonly string[] = Object.keys(held)
export const networksOf = (currencyCode: string): readonly Network[] => held[currencyCode] ?? []

/** Whether it can be an address of the network: what goes to a mistyped one is lost. */
export const isAddressOn = (network: Network, address: string): boolean => rules[network].some((rule) => rule(address))

/** Whether money of this currency can be sent there, by any of its networks. */
export const isWalletAddress = (currencyCode: string, address: string): boolean =>
  networksOf(currencyCode).some((network) => isAddressOn(network, address))
