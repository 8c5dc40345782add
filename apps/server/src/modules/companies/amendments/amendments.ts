import { findBrand } from '@florin/brands/brands'
import type { Amendment as ShownAmendment } from '@florin/contract/companies/companyAmendments'
import type { PostalAddress } from '@florin/contract/customers/contactAddress'
import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import { refuse, within } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import { kycJudge } from '../../compliance/verification/kyc/judge.ts'
import { kycChoices } from '../../dictionary/kycChoices.ts'
import { assertPlaceServed, assertServed } from '../structure/countries.ts'
import { findStanding } from '../details/standingStore.ts'
import { findApplication } from '../registration/applicationStore.ts'
import { aboutOf, type Amendment, amended, changesOf, isOfParty, type Reader } from './amendment.ts'
import * as store from './amendmentStore.ts'
import { createCompanyRecord, fieldsOf, type Known, type RecordDeps } from './record.ts'
import { restOf } from './rest.ts'
import { assertStructure } from './structureJudge.ts'

type Deps = RecordDeps & { readonly reviews: Reviews }
/** Who asks; an operator who acts for the company does not decide on it. */
export type Asker = { readonly customerId: number; readonly userId: number; readonly isOperator: boolean }
export type Amendments = ReturnType<typeof createAmendments>

/** Its structure was looked at once; nobody puts another in its place before the papers are in. */
const isAccepted = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await findApplication(tx, customerId))?.status === 'approved'

const declinedDays = 30
const waitingMost = 20

type Fitted = Pick<Addresses, 'fitted'>

/** Where somebody lives, or another company has its seat: nobody does in a post office box. */
const assertHome = ({ fitted }: Fitted, address: PostalAddress | undefined, at: string): void => {
  if (address) within(at, () => fitted(fieldsOf(address), true))
}

const assertFit = (amendment: Amendment, brand: string, addresses: Fitted): void => {
  const judge = kycJudge(kycChoices, 'company')
  switch (amendment.kind) {
    case 'details': {
      const country = amendment.details.registrationCountryCode
      if (country && findBrand(brand)?.closedCountries.includes(country))
        throw refuse('country.closed', { field: 'registrationCountryCode' })
      return
    }
    case 'financialDetail': {
      const { sourceIds, purposeIds, industry } = amendment.financialDetail
      judge.assertChosen({ sourceIds, purposeIds }, brand)
      if (!kycChoices.company.has('industryId', industry, brand)) throw refuse('kyc.choice', { field: 'industry' })
      return
    }
    case 'answers':
      return judge.assertAnswered([...amendment.answers])
    case 'registeredAddress':
    case 'businessAddress':
      return assertPlaceServed(amendment.address)
    case 'newRepresentative':
      assertHome(addresses, amendment.representative.person?.address, 'person.address')
      return assertServed(amendment.representative.person ?? {}, 'person')
    case 'representative':
      assertHome(addresses, amendment.change.address, 'address')
      return assertServed(amendment.change)
    case 'ownership':
      for (const [list, records] of [
        ['newPeople', amendment.report.newPeople],
        ['newCompanies', amendment.report.newCompanies],
      ] as const)
        for (const [index, record] of records.entries()) {
          assertHome(addresses, record.address, `${list}[${index}].address`)
          assertServed(record, `${list}[${index}]`)
        }
      return
    default:
      return
  }
}

const shown = (
  { id, amendment, before, askedAt, askerName, outcome, reason }: store.StoredAmendment,
  reader: Reader,
): ShownAmendment => ({
  id,
  kind: amendment.kind,
  ...aboutOf(amendment, before),
  status: outcome === null ? 'pending' : 'declined',
  askedAt: askedAt.toISOString(),
  askedBy: askerName,
  changes: changesOf(amendment, before, amended(before, amendment), reader),
  ...(reason !== null && { reason }),
})

/** What a company wants on record of itself. What an operator has accepted changes when one has looked at it. */
export const createAmendments = ({ reviews, ...deps }: Deps) => {
  const { clock, seal } = deps
  const record = createCompanyRecord(deps)

  /** The newer wish counts in what it names; the rest of one that waits goes on waiting, asked by who asked. */
  const giveWay = async (tx: OpenTx, waiting: store.StoredAmendment, newer: Amendment): Promise<void> => {
    const rest = restOf(waiting.amendment, newer)
    if (rest === waiting.amendment) return
    if (rest) return store.replaceAmendment(tx, { ...waiting, amendment: rest }, seal)
    await store.endAmendment(tx, waiting.id, { outcome: 'withdrawn', at: clock.now() })
    await reviews.withdraw(tx, { kind: 'businessChange', subjectId: waiting.id })
  }

  return {
    /** Whether it waits for an operator. */
    propose: (given: Tx, { customerId, userId, isOperator }: Asker, amendment: Amendment): Promise<boolean> =>
      inTransaction(given, async (tx) => {
        await store.lockRecord(tx, customerId)
        const { known: before, standing } = await record.read(tx, customerId)
        assertFit(amendment, standing.brand, deps.addresses)
        const now = clock.now()
        const open = (await store.currentAmendments(tx, customerId, now, seal)).filter(({ outcome }) => outcome === null)
        const newcomers = open.filter((waiting) => waiting.amendment.kind === 'newRepresentative')
        if (amendment.kind === 'newRepresentative' && newcomers.length >= waitingMost)
          throw refuse('amendment.tooMany', { max: waitingMost })
        const after = amended(before, amendment)
        if (isOfParty(amendment)) assertStructure(amendment, before, after, standing.brand)
        if (changesOf(amendment, before, after, { brand: standing.brand, language: 'en' }).length === 0) return false
        for (const waiting of open) await giveWay(tx, waiting, amendment)
        if (!standing.verified && !(await isAccepted(tx, customerId))) {
          await record.write(tx, customerId, before, after, now)
          return false
        }
        const id = await store.insertAmendment(tx, { customerId, askedBy: userId, amendment, before }, seal, now)
        const askedBy = isOperator ? userId : undefined
        await reviews.ask(tx, { kind: 'businessChange', subjectId: id, customerId, askedBy })
        return true
      }),

    /** As it is now on record. */
    known: async (tx: Tx, customerId: number): Promise<Known & { readonly brand: string }> => {
      const { known, standing } = await record.read(tx, customerId)
      return { ...known, brand: standing.brand }
    },

    list: async (tx: Tx, customerId: number, language: Language): Promise<ShownAmendment[]> => {
      const standing = await findStanding(tx, customerId)
      const since = new Date(clock.now().getTime() - declinedDays * 86_400_000)
      const reader = { brand: standing?.brand ?? '', language }
      return (await store.currentAmendments(tx, customerId, since, seal)).map((stored) => shown(stored, reader))
    },

    cancel: (given: Tx, customerId: number, id: number): Promise<void> =>
      inTransaction(given, async (tx) => {
        await store.lockRecord(tx, customerId)
        const found = await store.findAmendment(tx, customerId, id, seal)
        if (!found || found.outcome !== null) throw refuse('object.missing', { field: 'id' })
        await store.endAmendment(tx, id, { outcome: 'withdrawn', at: clock.now() })
        await reviews.withdraw(tx, { kind: 'businessChange', subjectId: id })
      }),
  }
}
