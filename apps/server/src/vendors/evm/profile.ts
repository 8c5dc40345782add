import { readFileSync } from 'node:fs'
import { networksOf } from '@florin/contract/walletAddress'
import { decimalsOf, isCurrency } from '@florin/money/currencies'
import { type Address, getAddress, isAddress } from 'viem'
import * as z from 'zod'
import { StartProblem } from '../../platform/problem.ts'

const EvmAddress = z
  .string()
  .refine((text) => isAddress(text), { error: 'an address' })
  .transform((text): Address => getAddress(text))
const decimal = z.string().regex(/^\d+(\.\d+)?$/)

const Coin = z
  .strictObject({
    currency: z.string().refine((code) => isCurrency(code) && networksOf(code).includes('ethereum'), {
      error: 'a currency that is held on Ethereum',
    }),
    /** Of the ERC-20 token; missing for the chain's own coin. */
    contract: EvmAddress.optional(),
    /** As the contract counts: 18 for the chain's own coin. */
    decimals: z.int().min(0).max(36),
    /** Gas of one transfer, for the price that customers see. */
    gas: z.int().min(21_000).max(1_000_000),
    min: decimal,
    max: decimal,
    minDeposit: decimal,
  })
  .refine(({ currency, decimals }) => decimals >= decimalsOf(currency), {
    error: 'at least as many decimals as we count with',
    path: ['decimals'],
  })
export type EvmCoin = z.infer<typeof Coin>

const EvmProfile = z.strictObject({
  chainId: z.int().positive(),
  /** The account that pays; only the signer has its key. */
  account: EvmAddress,
  /** So many blocks make a payment final, its own included. */
  confirmations: z.int().min(1).max(100).default(12),
  /** Not in a block after so long, it is offered more gas. */
  bumpAfterSeconds: z.int().min(1).max(86_400).default(120),
  /** No unit of gas is paid more than this. */
  maxFeeGwei: z.int().min(1).max(100_000).default(300),
  coins: z.array(Coin).min(1),
})
export type EvmProfile = z.infer<typeof EvmProfile>

export const readEvmProfile = (path: string): EvmProfile => {
  try {
    return EvmProfile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const problem =
      error instanceof z.ZodError ? `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}` : String(error)
    throw new StartProblem(`EVM_PROFILE=${path} cannot be used: ${problem}.`)
  }
}
