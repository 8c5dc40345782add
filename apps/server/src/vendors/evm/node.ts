import {
  type Address,
  BaseError,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  ExecutionRevertedError,
  getAddress,
  type Hash,
  type Hex,
  http,
  parseAbiItem,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { EvmCoin } from './profile.ts'

const timeoutMs = 10_000

export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
export type Seen = { readonly block: bigint; readonly isReverted: boolean }
/** A movement of a coin in a block. */
export type Moved = {
  readonly hash: Hash
  readonly part: number
  readonly from: Address
  readonly to: Address
  readonly units: bigint
  readonly coin: EvmCoin
}
export type EvmNode = ReturnType<typeof createEvmNode>

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

const missing = async <T>(ask: Promise<T>): Promise<T | undefined> => {
  try {
    return await ask
  } catch (error) {
    if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

/** Nodes agree on a few words alone. */
const contractFault = /\b(revert(ed)?|invalid (opcode|jump)|out of gas|gas required exceeds|stack (under|over)flow)\b/i
const isReverted = (error: unknown): boolean =>
  error instanceof BaseError &&
  (error.walk((each) => each instanceof ExecutionRevertedError) !== null || contractFault.test(error.details))

/** What a transfer calls: the token's contract, or nobody where the coin is the chain's own. */
export const callOf = ({ contract }: EvmCoin, to: Address, units: bigint): { to: Address; value: bigint; data?: Hex } =>
  contract === undefined
    ? { to, value: units }
    : { to: contract, value: 0n, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }) }

/** A node of the chain, by JSON-RPC. */
export const createEvmNode = (url: string) => {
  const client = createPublicClient({ transport: http(url, { timeout: timeoutMs, retryCount: 1 }) })

  return {
    chainId: () => client.getChainId(),
    head: () => client.getBlockNumber({ cacheTime: 0 }),
    fees: (): Promise<Fees> => client.estimateFeesPerGas({ type: 'eip1559', chain: undefined }),

    /** `reverted` where the contract would refuse it, whoever asks and whenever. */
    gas: async (account: Address, call: ReturnType<typeof callOf>): Promise<bigint | 'reverted'> => {
      try {
        return await client.estimateGas({ account, ...call })
      } catch (error) {
        if (isReverted(error)) return 'reverted'
        throw error
      }
    },

    balance: ({ contract }: EvmCoin, address: Address): Promise<bigint> =>
      contract === undefined
        ? client.getBalance({ address })
        : client.readContract({ address: contract, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),

    /** How many transactions of the account are in blocks, by the newest or by an earlier one. */
    count: (address: Address, blockNumber?: bigint): Promise<number> =>
      client.getTransactionCount({ address, ...(blockNumber === undefined ? { blockTag: 'latest' } : { blockNumber }) }),

    /** Whether it waits there for a block. */
    isPending: async (hash: Hash): Promise<boolean> => (await missing(client.getTransaction({ hash })))?.blockHash === null,

    /** In which block it is, of those that are in the chain now. */
    seen: async (hash: Hash): Promise<Seen | undefined> => {
      const receipt = await missing(client.getTransactionReceipt({ hash }))
      if (!receipt) return undefined
      const block = await client.getBlock({ blockNumber: receipt.blockNumber })
      return block.hash === receipt.blockHash
        ? { block: receipt.blockNumber, isReverted: receipt.status === 'reverted' }
        : undefined
    },

    broadcast: (raw: Hex): Promise<Hash> => client.sendRawTransaction({ serializedTransaction: raw }),

    /** Its hash, and that of the block before it. */
    block: async (blockNumber: bigint) => {
      const { hash, parentHash } = await client.getBlock({ blockNumber })
      return { hash, parentHash }
    },

    /**
     * What moved in a block to one of the addresses that are asked about; a call that failed moved nothing. By its hash: a node that
     * is behind, or has another block there, fails instead of telling of nothing.
     */
    moved: async (
      blockHash: Hash,
      coins: readonly EvmCoin[],
      ofOurs: (addresses: readonly string[]) => Promise<ReadonlySet<string>>,
    ): Promise<Moved[]> => {
      const { transactions } = await client.getBlock({ blockHash, includeTransactions: true })
      const tokens = coins.filter(({ contract }) => contract !== undefined)
      const logs =
        tokens.length === 0
          ? []
          : await client.getLogs({
              address: tokens.flatMap(({ contract }) => contract ?? []),
              event: transferEvent,
              blockHash,
              strict: true,
            })
      const own = coins.find(({ contract }) => contract === undefined)
      const paid = own ? transactions.filter(({ value, to }) => value > 0n && to !== null) : []
      const ours = await ofOurs(
        [...paid.map(({ to }) => to ?? ''), ...logs.map(({ args }) => args.to)].map((address) => address.toLowerCase()),
      )
      const moved: Moved[] = []
      for (const { hash, from, to, value } of paid)
        if (own && to && ours.has(to.toLowerCase()) && (await client.getTransactionReceipt({ hash })).status === 'success')
          moved.push({ hash, part: 0, from: getAddress(from), to, units: value, coin: own })
      for (const { transactionHash, logIndex, args, address } of logs) {
        const coin = tokens.find(({ contract }) => contract?.toLowerCase() === address.toLowerCase())
        if (coin && ours.has(args.to.toLowerCase()))
          moved.push({ hash: transactionHash, part: logIndex + 1, from: args.from, to: args.to, units: args.value, coin })
      }
      return moved
    },
  }
}
