import { contract } from '@florin/contract/contracts/contract'
import { sql } from 'kysely'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'
import { dayOf } from '../platform/day.ts'

const missing = 999_999_999
const methods = [
  'get',
  'cancel',
  'reject',
  'terminate',
  'terminateCancel',
  'terminateNow',
  'checkSigner',
  'agree',
  'signUrl',
  'pdfUrl',
  'identificationStarted',
]

/** A contract that waits for its payer's identity; what else can be done with it is told elsewhere. */
const contractOf = async (bank: TestApp, { customerId, userId, token }: GivenPerson): Promise<number> => {
  const { customerId: companyId } = await bank.given.company()
  const other = await bank.given.person({ verified: true })
  await sql`insert into contract_company (customer_id, enabled, changed_by, changed_at)
    values (${companyId}, true, ${userId}, now())`.execute(bank.db)
  const terms = {
    companyId,
    senderId: customerId,
    beneficiaryId: other.customerId,
    senderSignerName: 'Sara Sender',
    beneficiarySignerName: 'Ben Beneficiary',
    senderObligations: ['Works'],
    beneficiaryObligations: ['Helps'],
    percentage: '20',
    activeFrom: dayOf(new Date()),
  }
  await bank.call(contract['customer.lookup'], { email: other.email }, { token })
  return (await bank.call(contract.create, terms, { token })).body.data?.id ?? 0
}

export const contractThings = (bank: () => TestApp) => {
  const thing = { of: (person: GivenPerson) => contractOf(bank(), person), missing, wantsMore: true as const }
  return {
    ...Object.fromEntries(methods.map((name) => [`contract.${name}`, thing])),
    'contract.identificationPush': thing,
    'splitPay.signer.identify': thing,
  }
}

export const contractOtherInput: Record<string, object> = { 'contract.terminate': { note: 'Over' } }
/** Whom a contract is to be about: judged by rules of their own, and nobody's own. */
export const contractParties = ['companyId', 'senderId', 'counterpartyId', 'forCounterpartyCustomerId']
export const contractsWithParties = ['contract.create', 'contract.preview']
