import ganache from 'ganache'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { atEnd } from '../../../../../test/cleanup.ts'
import { tokenCode } from './erc20.fixture.ts'
import type { EvmProfile } from './profile.ts'
import type { EvmSigner } from './signer.ts'

export const chainId = 1337

/** Keys that are on nobody's chain: the one that pays, one that fills it up, and a deposit address for each wallet. */
const keyOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '7')}`
export const paying = privateKeyToAccount(keyOf(1))
export const stranger = privateKeyToAccount(keyOf(2))

/** What a security module does, in the memory of a test. */
export const memorySigner: EvmSigner = {
  sign: async ({ data, ...transaction }) => paying.signTransaction({ ...transaction, ...(data && { data }), type: 'eip1559' }),
  addressFor: async (walletId) => privateKeyToAccount(keyOf(10_000 + walletId)).address,
}

/** A node of a chain of its own, which makes a block when it is told to. */
export const startChain = async () => {
  const server = ganache.server({
    chain: { chainId },
    logging: { quiet: true },
    miner: { blockTime: 1_000_000 },
    wallet: {
      accounts: [1, 2].map((n) => ({ secretKey: keyOf(n), balance: `0x${(10n ** 21n).toString(16)}` })),
    },
  })
  await server.listen(0, '127.0.0.1')
  atEnd(() => server.close())
  const url = `http://127.0.0.1:${server.address().port}`
  const transport = http(url)
  const reader = createPublicClient({ transport })
  const tester = createTestClient({ mode: 'ganache', transport }).extend(publicActions)
  const wallet = createWalletClient({ account: paying, transport })
  const mine = async (blocks = 1): Promise<void> => {
    for (let n = 0; n < blocks; n += 1) await reader.request({ method: 'evm_mine' as never })
  }
  const chain = {
    id: chainId,
    name: 'test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  const made = await wallet.deployContract({ abi: erc20Abi, bytecode: tokenCode, args: [] as never, chain })
  await mine()
  const { contractAddress } = await reader.getTransactionReceipt({ hash: made })
  if (!contractAddress) throw new Error('The token was not made')
  const token = getAddress(contractAddress)
  const profile: EvmProfile = {
    chainId,
    account: paying.address,
    confirmations: 3,
    bumpAfterSeconds: 60,
    maxFeeGwei: 300,
    coins: [
      { currency: 'ETH', decimals: 18, gas: 21_000, min: '0.001', max: '500', minDeposit: '0.001' },
      { currency: 'USDC', contract: token, decimals: 6, gas: 65_000, min: '5', max: '1000000', minDeposit: '5' },
    ],
  }
  return {
    url,
    profile,
    token,
    reader,
    mine,
    chain,
    walletOf: (account: typeof paying) => createWalletClient({ account, transport, chain }),
    /** A contract that somebody else has made. */
    deploy: async (data: Hex): Promise<Address> => {
      const hash = await createWalletClient({ account: stranger, transport, chain }).sendTransaction({ data })
      await mine()
      const { contractAddress: at } = await reader.getTransactionReceipt({ hash })
      if (!at) throw new Error('The contract was not made')
      return getAddress(at)
    },
    /** The chain as it is now, and back to it. */
    snapshot: () => tester.snapshot(),
    revert: (id: Hex) => tester.revert({ id }),
    etherOf: (address: Address) => reader.getBalance({ address }),
    tokensOf: (address: Address) =>
      reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
  }
}
