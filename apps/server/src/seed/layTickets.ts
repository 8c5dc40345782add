import { brands } from '@florin/brands/brands'
import type { OpenTx } from '../platform/transaction.ts'
import { demoOperators } from './companies.ts'
import type { Resident } from './liveYear.ts'
import type { SeedServices } from './services.ts'

type Deps = {
  readonly services: Pick<SeedServices, 'helpdesk'>
  readonly setNow: (at: Date) => void
  readonly now: Date
}
type DemoTicket = {
  readonly of: string
  readonly hoursAgo: number
  readonly departmentId: 'payments' | 'technical' | 'other'
  readonly subject: string
  readonly description: string
  readonly answer?: string
  readonly isClosed?: true
}

const hourMs = 3_600_000

const tickets: readonly DemoTicket[] = [
  {
    of: 'ana@demo.test',
    hoursAgo: 26,
    departmentId: 'payments',
    subject: 'When does a wire to Portugal arrive?',
    description: 'I sent it this morning before ten. Will it be there tomorrow?',
    answer: 'It left with the first file of the day and arrives on the next working day. You find the day on the payment itself.',
  },
  {
    of: 'ana@demo.test',
    hoursAgo: 400,
    departmentId: 'other',
    subject: 'Statement for my accountant',
    description: 'Can I have one file for the whole year?',
    answer: 'Yes: under Statements, choose the year and PDF or CSV. It is ready within a minute.',
    isClosed: true,
  },
  {
    of: 'bob@demo.test',
    hoursAgo: 3,
    departmentId: 'technical',
    subject: 'My new phone shows no codes',
    description: 'I moved the authenticator to a new phone, and it asks for a key.',
  },
  {
    of: 'otto@demo.test',
    hoursAgo: 7,
    departmentId: 'payments',
    subject: 'A payment came back',
    description: 'The bank of my landlord returned the rent. What was wrong with it?',
  },
]

/** What customers have asked, and what Omar has answered so far. */
export const layTickets = async (tx: OpenTx, residents: readonly Resident[], { services, setNow, now }: Deps): Promise<void> => {
  const { customerDesk, answering } = services.helpdesk
  const operator = await tx.selectFrom('app_user').select('id').where('email', '=', demoOperators[0].email).executeTakeFirst()
  for (const { of, hoursAgo, departmentId, subject, description, answer, isClosed } of tickets) {
    const resident = residents.find(({ name }) => name === of)
    if (!resident || !operator) continue
    const { customerId, userId } = resident
    const at = now.getTime() - hoursAgo * hourMs
    setNow(new Date(at))
    const customer = { customerId, userId, seesAll: true, language: 'en', brand: brands.florin } as const
    const { id } = await customerDesk.open(tx, customer, { subject, description, departmentId, fields: {}, uploads: [] })
    if (!answer) continue
    setNow(new Date(at + hourMs))
    await answering.answer(tx, operator.id, Number(id), { content: answer, contentType: 'plainText', uploads: [] })
    if (!isClosed) continue
    setNow(new Date(at + 2 * hourMs))
    await customerDesk.update(tx, customer, Number(id), { status: 'Closed' })
    await customerDesk.rate(tx, customer, Number(id), 5, undefined)
    await customerDesk.markRead(tx, customer, Number(id))
  }
}
