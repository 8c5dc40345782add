import { type Address, getAddress, type Hex, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import * as z from 'zod'
import { askGateway, type GatewaySettings } from '../gateway.ts'

/** A transfer that only lacks its signature. */
export type Unsigned = {
  readonly chainId: number
  readonly nonce: number
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex | undefined
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** Who keeps the keys: a security module or a custodian. No key is ever here. */
export type EvmSigner = {
  /** Signs for the account that pays. */
  sign(transaction: Unsigned): Promise<Hex>
  /** A deposit address that nobody else gets; the same wallet gets the same one. */
  addressFor(walletId: number): Promise<Address>
}

const Signed = z.object({ raw: z.string().regex(/^0x02[\da-f]+$/i) })
const Made = z.object({ address: z.string().regex(/^0x[\da-f]{40}$/i) })

const textOf = ({ value, gas, maxFeePerGas, maxPriorityFeePerGas, ...rest }: Unsigned) => ({
  ...rest,
  value: String(value),
  gas: String(gas),
  maxFeePerGas: String(maxFeePerGas),
  maxPriorityFeePerGas: String(maxPriorityFeePerGas),
})

/** `POST /transactions` and `POST /addresses` (docs/running.md). */
export const createHttpSigner = (gateway: GatewaySettings): EvmSigner => ({
  sign: async (transaction) => Signed.parse(await askGateway(gateway, '/transactions', textOf(transaction))).raw as Hex,
  addressFor: async (walletId) => getAddress(Made.parse(await askGateway(gateway, '/addresses', { walletId })).address),
})

/** What came back has to be what was asked for, signed by whom it has to be: anything else would be another payment. */
export const assertSigned = async (raw: Hex, wanted: Unsigned, account: Address): Promise<void> => {
  const signer = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized<'eip1559'> })
  const got = parseTransaction(raw as TransactionSerialized<'eip1559'>)
  const isSame =
    signer === account &&
    got.chainId === wanted.chainId &&
    (got.nonce ?? 0) === wanted.nonce &&
    got.to !== null &&
    got.to !== undefined &&
    getAddress(got.to) === getAddress(wanted.to) &&
    (got.value ?? 0n) === wanted.value &&
    (got.data ?? '0x') === (wanted.data ?? '0x') &&
    got.gas === wanted.gas &&
    got.maxFeePerGas === wanted.maxFeePerGas &&
    (got.maxPriorityFeePerGas ?? 0n) === wanted.maxPriorityFeePerGas
  if (!isSame) throw new Error('The signer gave something else than it was asked for')
}
