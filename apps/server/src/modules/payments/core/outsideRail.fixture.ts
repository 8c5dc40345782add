import { customer, permissionFlags } from '@florin/contract/access'
import { Bic, Iban } from '@florin/contract/bankFields'
import { money, parseMoney } from '@florin/money/money'
import * as z from 'zod'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { clearingAccount } from './houseAccounts.ts'
import type { By } from './operation.ts'
import type { Instruction, MoreRails, Rail, Status } from './rail.ts'

/** What a wire would ask for. */
const OutsidePayee = z.strictObject({ iban: Iban, bank: Bic })
export type OutsideWish = z.infer<typeof OutsidePayee> & {
  readonly accountId: number
  readonly amount: string
  readonly currency: string
  readonly name: string
  readonly quoteId?: string | undefined
}

/** How the other bank behaves: what it does with an instruction, and whether its answer gets through. */
export type OtherBank = {
  received: Instruction[]
  answer: Status | undefined
  /** The answer does not come, though the instruction arrived. */
  losesAnswer: boolean
  /** The instruction does not even arrive. */
  losesInstruction: boolean
  /** Called with each instruction that has arrived, before it is answered. */
  onSend: () => Promise<unknown>
  /** Why nothing can be booked to its clearing account. */
  fault: Error | undefined
  asked: string[]
  statuses: Map<string, Status | 'pending'>
}

export const createOtherBank = (): OtherBank => ({
  received: [],
  answer: undefined,
  losesAnswer: false,
  losesInstruction: false,
  onSend: async () => {},
  fault: undefined,
  asked: [],
  statuses: new Map(),
})

const rail = (accounts: Accounts, bank: OtherBank): Rail<OutsideWish> => ({
  name: 'outside',
  access: customer({ can: 'initiate', flag: 'sendMoneyUser' }),
  permissions: ['3d'],
  limits: 'outside',
  repeats: false,
  cancellableUntil: 'awaitingCompany',
  hasPage: false,
  payee: OutsidePayee,
  draft: async (reader, customerId, { accountId, amount, currency, name, iban, bank: bankName, quoteId }) => ({
    permission: '3d',
    from: await accounts.own(reader, customerId, accountId),
    toCurrency: currency,
    amount: parseMoney(amount, currency),
    side: 'to',
    payee: { name, details: { iban, bank: bankName }, key: iban },
    quoteId,
  }),
  arrival: async (_draft, at) => ({ arrival: 'day', arrivalDate: at.toISOString().slice(0, 10) }),
  findReceiving: async () => undefined,
  receiving: async (tx, { credit }) => {
    if (bank.fault) throw bank.fault
    return clearingAccount(tx, 'outside', credit.currency, new Date())
  },
  dispatch: {
    answerMs: 500,
    send: async (instruction) => {
      if (bank.losesInstruction) throw new Error('The line is down')
      bank.received.push(instruction)
      bank.statuses.set(instruction.endToEndId, bank.answer ?? 'pending')
      await bank.onSend()
      if (bank.losesAnswer) throw new Error('The answer did not come')
      return bank.answer
    },
    ask: async (endToEndId) => {
      bank.asked.push(endToEndId)
      return bank.statuses.get(endToEndId) ?? 'unknown'
    },
    returnFee: ({ credit }) => money(500n, credit.currency),
  },
})

export const withOutsideRail =
  (bank: OtherBank): MoreRails =>
  ({ accounts }) => [rail(accounts, bank) as Rail]

export const personally = (userId: number, customerId: number): By => ({
  userId,
  acting: { kind: 'person', customerId, flags: permissionFlags },
  client: { ip: '127.0.0.1', userAgent: 'test' },
})
