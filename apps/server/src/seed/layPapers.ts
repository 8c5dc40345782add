import { LimitAction } from '@florin/contract/compliance/operatorVerification'
import type { CleanFile } from '../gateway/upload.ts'
import { dayOf, daysAfter } from '../platform/day.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { SeedServices } from './services.ts'
import { demoOperators } from './companies.ts'
import type { Resident } from './liveYear.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import { specimen } from './specimen.ts'

type Deps = {
  readonly services: Pick<SeedServices, 'compliance'>
  readonly setNow: (at: Date) => void
  readonly startedAt: Date
  readonly now: Date
}
type Laid = { readonly resident: Resident; readonly person: DemoPerson }

const asFile = (bytes: Buffer): CleanFile => ({
  field: 'file[mainDocument]',
  name: 'paper.jpg',
  type: 'image/jpeg',
  bytes,
  isClean: true,
})

/** What proves who the people of the demo bank are; what waits for an operator; and why somebody is limited. */
export const layPapers = async (tx: OpenTx, residents: readonly Resident[], deps: Deps): Promise<void> => {
  const { services, setNow, startedAt, now } = deps
  const { evidence, reviews, customerLimits, taxes } = services.compliance
  const operator = await tx.selectFrom('app_user').select('id').where('email', '=', demoOperators[0].email).executeTakeFirst()
  if (!operator) return

  const layAddress = async ({ resident, person: { home, verified, country } }: Laid, at: Date): Promise<number> => {
    const { id } = await tx
      .insertInto('customer_address')
      .values({
        customer_id: resident.customerId,
        address1: home.street,
        city: home.city,
        postal_code: home.postalCode,
        country,
        is_residence: true,
        confirmed_at: verified ? at : null,
        created_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const keep = async ({ resident, person }: Laid, paper: object, title: string, colour: string): Promise<number> => {
    const { customerId, userId } = resident
    const lines = [`${person.firstName} ${person.lastName}`, person.home.street, `${person.home.postalCode} ${person.home.city}`]
    const file = asFile(await specimen(title, lines, colour))
    const given = { customerId, createdBy: userId, categoryId: 1, documentTypeId: 101, ...paper }
    return (await evidence.keep(tx, given, [{ role: 'main', file }])).documentId
  }
  const passport = (laid: Laid, at: Date) =>
    keep(laid, { number: `P${laid.resident.customerId}`, expiresOn: daysAfter(dayOf(at), 2500) }, 'Passport', '#7a1f2b')
  const bill = (laid: Laid, addressId: number, at: Date) => {
    const paper = { categoryId: 2, documentTypeId: 201, addressId, issuedOn: daysAfter(dayOf(at), -12) }
    return keep(laid, paper, 'Energy bill', '#1d5c63')
  }

  const accept = async (documentId: number, at: Date): Promise<void> => {
    await tx.updateTable('document').set({ state: 'validated', decided_at: at }).where('id', '=', documentId).execute()
    const decision = { outcome: 'approved', operatorUserId: operator.id } as const
    await reviews.decideIfAsked(tx, { kind: 'document', subjectId: documentId }, decision)
  }

  const certify = async ({ resident, person: { country, home } }: Laid): Promise<void> => {
    await taxes.update(tx, resident, {
      dateOfBirth: '1990-04-12',
      countryOfBirth: country,
      cityOfBirth: home.city,
      citizenship: [country],
      taxIds: [{ countryCode: country, noTaxIdReason: 'notRequired' }],
      hasUSIndicia: false,
      isUSTaxPayer: false,
    })
  }

  const limit = async (laid: Laid): Promise<void> => {
    const { customerId } = laid.resident
    await customerLimits.limit(tx, {
      customerId,
      operatorUserId: operator.id,
      actionTypeId: LimitAction.sourceOfFunds,
      title: 'Where a payment came from',
      description: 'You received more than usual last week. Please show us where the money came from.',
      requirementDocuments: [
        { documentTypeId: 1101, title: 'A payslip of the last three months' },
        { documentTypeId: 1107, title: 'The bank statement that shows the payment' },
      ],
    })
    const [open] = await customerLimits.open(tx, customerId)
    const [payslip] = open?.requirements ?? []
    const paper = { categoryId: 11, documentTypeId: 1101, issuedOn: dayOf(now), purpose: `limit:${payslip?.wanted.id}` }
    await keep(laid, paper, 'Payslip', '#3d4a7a')
  }

  for (const person of demoPeople) {
    const resident = residents.find(({ name }) => name === person.email)
    if (!resident || person.withoutDocuments) continue
    const laid = { resident, person }
    const at = person.verified ? startedAt : now
    setNow(at)
    const addressId = await layAddress(laid, at)
    const papers = [await passport(laid, at), await bill(laid, addressId, at)]
    if (person.verified) {
      for (const documentId of papers) await accept(documentId, at)
      await certify(laid)
    }
    setNow(now)
    if (person.limited) await limit(laid)
  }
}
