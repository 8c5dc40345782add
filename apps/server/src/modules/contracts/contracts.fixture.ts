import { Right } from '@florin/contract/access'
import { contract } from '@florin/contract/contracts/contract'
import { splitPay } from '@florin/contract/contracts/splitPay'
import type { SentBy } from '@florin/contract/method'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { required } from '@florin/ledger/required'
import { transfer } from '@florin/contract/payments/transfer'
import type { GivenPerson } from '../../../../../test/given.ts'
import { dayOf } from '../../platform/day.ts'
import { moneyBank, type Payer } from '../payments/core/operations.fixture.ts'

export type Terms = Partial<SentBy<(typeof contract)['create']>>

/** A bank with a company that pays members, and contracts between those. */
export const contractBank = async () => {
  const bank = await moneyBank()
  const { db, call, given, parts, clock } = bank
  const services = parts.services
  const boss = await given.person({ verified: true })
  const { customerId: companyId } = await given.company({ name: 'Stage Ltd' })
  await given.employee({ customerId: companyId }, boss, { right: Right.full, accessList: ['balanceInfo'] })
  await db.updateTable('customer').set({ verified: true }).where('id', '=', companyId).execute()
  await services.accounts.rates.set(db, { KWD: '3.25' })
  const accounts = await bank.open(companyId, { EUR: '100000.00', GBP: '100000.00', JPY: '1000000', KWD: '10000.000' })
  await db
    .insertInto('contract_company')
    .values({ customer_id: companyId, enabled: true, changed_by: boss.userId, changed_at: clock.now() })
    .execute()

  const terms = (sender: GivenPerson, beneficiary: GivenPerson, more: Terms = {}) => ({
    companyId,
    senderId: sender.customerId,
    beneficiaryId: beneficiary.customerId,
    senderSignerName: 'Sara Sender',
    beneficiarySignerName: 'Ben Beneficiary',
    senderObligations: ['Works'],
    beneficiaryObligations: ['Helps'],
    percentage: '20',
    activeFrom: dayOf(clock.now()),
    ...more,
  })

  /** The two have found each other by their addresses. */
  const acquainted = async (...people: readonly GivenPerson[]) => {
    const values = people.flatMap(({ customerId }) =>
      people
        .filter((other) => other.customerId !== customerId)
        .map((other) => ({ customer_id: customerId, found_customer_id: other.customerId, email: other.email, at: clock.now() })),
    )
    await db
      .insertInto('contract_lookup')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  const propose = async (by: GivenPerson, sender: GivenPerson, beneficiary: GivenPerson, more: Terms = {}) => {
    await acquainted(sender, beneficiary)
    return call(contract.create, terms(sender, beneficiary, more), { token: by.token })
  }

  /** The payer's identity check, as the vendor finds it. */
  const identified = async (sender: GivenPerson, contractId: number, status: 'success' | 'failed' = 'success') => {
    const { body } = await call(splitPay['signer.identify'], { contractId }, { token: sender.token })
    const runId = body.workflowRunId ?? ''
    await db.updateTable('identity_check').set({ status: 'processing' }).where('run_id', '=', runId).execute()
    const extracted = { firstName: 'Test', lastName: 'Person', dateOfBirth: '1990-01-01', number: 'P1', expiration: '2040-01-01' }
    await services.compliance.identity.record({ reference: runId, kind: 'signer', status, extracted })
  }

  const signed = async (by: GivenPerson, id: number) => {
    const { body } = await call(contract.signUrl, { id: String(id) }, { token: by.token })
    const envelopeId = new URL(body.signUrl ?? '').searchParams.get('sign') ?? ''
    await call(sandbox['envelope.answer'], { id: envelopeId, outcome: 'signed' })
    return envelopeId
  }

  const lifeRound = () => services.contracts.contractLife.round()

  return {
    ...bank,
    companyId,
    accounts,
    boss,
    terms,
    acquainted,
    propose,
    identified,
    signed,
    lifeRound,

    /** From the proposal to its first day. */
    inForce: async (sender: GivenPerson, beneficiary: GivenPerson, more: Terms = {}): Promise<number> => {
      const id = required((await propose(sender, sender, beneficiary, more)).body.data, 'the contract').id
      await identified(sender, id)
      await signed(sender, id)
      await signed(beneficiary, id)
      await lifeRound()
      return id
    },

    statusOf: async (id: number): Promise<string> =>
      (await db.selectFrom('contract').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,

    companyPays: (to: Payer, amount: string, currency = 'EUR') =>
      call(
        transfer['p2p.submit'],
        { accountId: accounts[currency] ?? 0, amount, currency, toEmail: to.email },
        { token: boss.token, customerId: companyId },
      ),
  }
}
export type ContractBank = Awaited<ReturnType<typeof contractBank>>
