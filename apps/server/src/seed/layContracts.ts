import { dayOf } from '../platform/day.ts'
import type { OpenTx } from '../platform/transaction.ts'
import { demoCompanies, demoOperators } from './companies.ts'
import type { Resident } from './liveYear.ts'
import type { SeedServices } from './services.ts'

type Deps = {
  readonly services: Pick<SeedServices, 'contracts'>
  readonly setNow: (at: Date) => void
  readonly now: Date
}

const dayMs = 86_400_000

/** Who proposes what to whom: one waits for Ana, one for somebody else. */
const proposals = [
  {
    by: 'pia@demo.test',
    company: 'Lumen Studio Ltd',
    sender: 'ana@demo.test',
    beneficiary: 'pia@demo.test',
    percentage: '15',
    names: ['Ana Marin', 'Pia Lindqvist'],
    obligations: ['Takes the photographs for the catalogue', 'Found the client and looks after it'],
    note: 'As agreed at the spring fair',
    daysAgo: 9,
  },
  {
    by: 'ana@demo.test',
    company: 'Nordic Type OÜ',
    sender: 'sara@demo.test',
    beneficiary: 'ana@demo.test',
    percentage: '7.5',
    names: ['Sara Ionescu', 'Ana Marin'],
    obligations: ['Draws the letters and hands them in on time', 'Lends the studio and its equipment'],
    note: 'For the new typeface',
    daysAgo: 4,
  },
] as const

/** Companies whose payments may be shared, and contracts that wait for somebody. */
export const layContracts = async (
  tx: OpenTx,
  residents: readonly Resident[],
  { services, setNow, now }: Deps,
): Promise<void> => {
  const { proposals: proposing, contractCompanies, counterparties } = services.contracts
  const operator = await tx.selectFrom('app_user').select('id').where('email', '=', demoOperators[0].email).executeTakeFirst()
  if (!operator) return
  const named = (name: string) => residents.find((resident) => resident.name === name)
  for (const { name } of demoCompanies) {
    const company = named(name)
    if (company) await contractCompanies.choose(tx, { customerId: company.customerId, enabled: true, userId: operator.id })
  }
  for (const { by, company, sender, beneficiary, percentage, names, obligations, note, daysAgo } of proposals) {
    const [proposer, payer, payee, shared] = [named(by), named(sender), named(beneficiary), named(company)]
    if (!proposer || !payer || !payee || !shared) continue
    const at = new Date(now.getTime() - daysAgo * dayMs)
    setNow(at)
    await counterparties.lookUp(tx, proposer.customerId, by === sender ? beneficiary : sender)
    await proposing.create(
      tx,
      { customerId: proposer.customerId, userId: proposer.userId, language: 'en' },
      {
        companyId: shared.customerId,
        senderId: payer.customerId,
        beneficiaryId: payee.customerId,
        senderSignerName: names[0],
        beneficiarySignerName: names[1],
        senderObligations: [obligations[0]],
        beneficiaryObligations: [obligations[1]],
        percentage,
        activeFrom: dayOf(at),
        note,
      },
    )
  }
}
