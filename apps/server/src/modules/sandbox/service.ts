import { LedgerRefused } from '@florin/ledger/refused'
import { type Money, MoneyError, parseMoney } from '@florin/money/money'
import type { SandboxAuthenticators } from '@florin/sandbox/authenticators'
import type { SandboxChain } from '@florin/sandbox/chain'
import type { SandboxEnvelopes } from '@florin/sandbox/envelopes'
import type { Inbox } from '@florin/sandbox/inbox'
import type { SandboxPayoutBooks } from '@florin/sandbox/payouts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { SandboxCardNetwork } from '../../vendors/cardNetwork/sandbox.ts'
import type { SandboxTeller } from '../../vendors/bank/sandbox.ts'
import type { SandboxIdentity } from '../../vendors/identity/sandbox.ts'
import type { Accounts } from '../accounts/accounts/service.ts'

type Deps = {
  readonly inbox: Inbox
  readonly authenticators: SandboxAuthenticators
  readonly envelopes: SandboxEnvelopes
  readonly accounts: Accounts
  readonly ids: Ids
  readonly identityDesk: SandboxIdentity
  readonly teller: SandboxTeller
  readonly clock: Clock
  readonly payoutBooks: SandboxPayoutBooks
  readonly chain: SandboxChain
  readonly cardNetwork: Pick<SandboxCardNetwork, 'send' | 'ask'> | undefined
}
export type SandboxWorld = ReturnType<typeof createSandboxWorld>
export type SandboxDeposit = { readonly email: string; readonly currencyCode: string; readonly amount: string }

/** Far above any test, and far below what would fill the bank's own account. */
const maxDepositMinor = 10n ** 15n

const amountOf = (decimal: string, currency: string): Money => {
  try {
    const amount = parseMoney(decimal, currency)
    if (amount.minor > 0n && amount.minor <= maxDepositMinor) return amount
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    if (error.problem === 'currency') throw refuse('account.missing', { field: 'currencyCode' })
  }
  throw refuse('request.invalid', { field: 'amount' })
}

/** The outside world as a tester steers it. */
export const createSandboxWorld = (deps: Deps) => {
  const { inbox, authenticators, envelopes, accounts, ids, identityDesk, teller, clock, payoutBooks, chain, cardNetwork } = deps
  return {
    payoutBooks,
    cardNetwork,
    chain,
    sendCoins: (transfer: { network: string; address: string; amount: string; currency: string }) =>
      chain.send({ ...transfer, id: ids.uuid(), txHash: `0x${ids.uuid().replaceAll('-', '')}` }),
    inSeconds: (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000),
    inbox,
    teller,
    identityDesk,
    authenticators,
    envelopes,

    deposit: (tx: Tx, { email, currencyCode, amount }: SandboxDeposit): Promise<Money> =>
      inTransaction(tx, async (open) => {
        const money = amountOf(amount, currencyCode)
        const target = await accounts.findByEmail(open, email, currencyCode)
        if (!target) throw refuse('account.missing', { field: 'email' })
        try {
          return (await accounts.deposit(open, { ...target, amount: money, key: `sandbox:${ids.uuid()}` })).balance
        } catch (error) {
          if (error instanceof LedgerRefused && error.problem === 'range') throw refuse('request.invalid', { field: 'amount' })
          throw error
        }
      }),
  }
}
