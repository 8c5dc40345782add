import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { PostalAddress } from '@florin/contract/customers/contactAddress'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Evidence } from '../../compliance/evidence/evidence.ts'
import type { Identity } from '../../compliance/identity/identity.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import { findStanding } from '../details/standingStore.ts'
import { endStatements } from '../papers/paperStore.ts'
import { removeInvitations } from '../people/peopleStore.ts'
import { askPeople } from '../statements/askPeople.ts'
import { type Company, findCompany, renameCompany, saveCompany, unknownCompany } from '../structure/companyStore.ts'
import * as parties from '../structure/partyStore.ts'
import type { Party } from '../structure/partyStore.ts'
import { lineOf } from '../structure/partyWords.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import type { Structure } from '../structure/structure.ts'
import { isNew } from './newParty.ts'

/** Where it is registered, and where else it does its business. */
export type Places = {
  readonly registeredAddress?: PostalAddress | undefined
  readonly businessAddress?: PostalAddress | undefined
}
export const placeNames = ['registeredAddress', 'businessAddress'] as const
export type PlaceName = (typeof placeNames)[number]

/** All that is on record of a company. */
export type Known = { readonly company: Company; readonly structure: Structure; readonly places: Places }

type Stored = Awaited<ReturnType<Addresses['stored']>>[number]
const postal = ({ address1, address2, city, postalCode, countryCode, stateCode, stateName }: Stored): PostalAddress => ({
  address1,
  city,
  countryCode,
  ...(postalCode !== '' && { postalCode }),
  ...(address2 !== null && { address2 }),
  ...(stateCode !== null && { stateCode }),
  ...(stateName !== null && { stateName }),
})
/** As the table of addresses has it. */
export const fieldsOf = ({ address2, postalCode = '', stateCode, stateName, ...place }: PostalAddress) => ({
  address2,
  postalCode,
  stateCode,
  stateName,
  ...place,
})

export const storedPlace = (stored: readonly Stored[], name: PlaceName): Stored | undefined =>
  stored.find(({ isResidence }) => isResidence === (name === 'registeredAddress'))

export type RecordDeps = {
  readonly clock: Clock
  readonly seal: CompanySeal
  readonly addresses: Pick<Addresses, 'stored' | 'correct' | 'add' | 'fitted'>
  readonly evidence: Pick<Evidence, 'withdrawPapers'>
  readonly identity: Pick<Identity, 'endUnused'>
  readonly ids: Ids
  readonly jobs: Jobs
}

const isSameAddress = (a: PostalAddress | undefined, b: PostalAddress | undefined): boolean => lineOf(a) === lineOf(b)
const { address, businessRegistration } = DocumentCategory

/** Who it is: what was shown and signed before holds for nobody else. */
const identityOf = (party: Party): string =>
  JSON.stringify(
    party.kind === 'person'
      ? [party.firstName, party.lastName, party.facts.dateOfBirth, party.facts.citizenship]
      : [party.companyName, party.facts.registrationCountryCode, party.facts.registrationNumber],
  )
const emailOf = (party: Party): string | undefined => (party.kind === 'person' ? party.email : undefined)
const registeredAs = ({ name, registrationCountryCode, registrationNumber }: Company): string =>
  JSON.stringify([name, registrationCountryCode, registrationNumber])

/** Whether somebody, or the company itself, would be another than who was proved to be there. */
export const endsProof = (before: Known, after: Known): boolean =>
  registeredAs(before.company) !== registeredAs(after.company) ||
  after.structure.parties.some((party) => {
    const old = before.structure.parties.find(({ id }) => id === party.id)
    return old !== undefined && identityOf(old) !== identityOf(party)
  })

/** Who has no part any more is asked for nothing, and waits for nothing; an invitation may be somebody's who is left. */
const endAsking = async (
  { identity, clock }: Pick<RecordDeps, 'identity' | 'clock'>,
  tx: OpenTx,
  customerId: number,
  party: Party,
  left: readonly Party[],
) => {
  const now = clock.now()
  await identity.endUnused(tx, customerId, 'representative', party.id)
  await endStatements(tx, customerId, party.id, { until: now, isSignedToo: false, at: now })
  const email = emailOf(party)
  if (email && !left.some((other) => emailOf(other) === email)) await removeInvitations(tx, customerId, email)
}

/** What is on record of a company, whether it told something before or not. */
export const createCompanyRecord = ({ clock, seal, addresses, evidence, identity, ...queue }: RecordDeps) => {
  /** What was shown and signed by who is another by now; links that went to another address; papers of another place. */
  const endProofs = async (tx: OpenTx, customerId: number, old: Party, party: Party, until: Date): Promise<void> => {
    const { id: partyId } = party
    const isOther = identityOf(old) !== identityOf(party)
    if (isOther) await evidence.withdrawPapers(tx, customerId, { partyId }, { until })
    else if (!isSameAddress(old.facts.address, party.facts.address))
      await evidence.withdrawPapers(tx, customerId, { partyId, categoryId: address }, { until })
    if (!isOther && emailOf(old) === emailOf(party)) return
    await identity.endUnused(tx, customerId, 'representative', partyId)
    await endStatements(tx, customerId, partyId, { until, isSignedToo: isOther, at: clock.now() })
  }

  /** Somebody new gets a number. */
  const writeStructure = async (
    tx: OpenTx,
    customerId: number,
    before: Structure,
    after: Structure,
    since: Date,
  ): Promise<void> => {
    for (const party of after.parties) {
      const old = before.parties.find(({ id }) => id === party.id)
      if (old) await endProofs(tx, customerId, old, party, since)
    }
    const numbers = new Map<number, number>()
    for (const party of after.parties) {
      if (isNew(party.id)) numbers.set(party.id, await parties.insertParty(tx, customerId, party, seal, clock.now()))
      else if (!before.parties.includes(party)) await parties.updateParty(tx, customerId, party, seal)
    }
    const numberOf = (id: number) => numbers.get(id) ?? id
    const ofCompany = (id: number | null) => (id === null ? null : numberOf(id))
    const left = new Set(after.parties.map(({ id }) => id))
    const gone = before.parties.filter(({ id }) => !left.has(id))
    for (const party of gone) await endAsking({ identity, clock }, tx, customerId, party, after.parties)
    await parties.replaceStructure(tx, customerId, {
      roles: after.roles.map((role) => ({ ...role, partyId: numberOf(role.partyId), ofPartyId: ofCompany(role.ofPartyId) })),
      holdings: after.holdings.map((each) => ({ ...each, ownerId: numberOf(each.ownerId), ownedId: ofCompany(each.ownedId) })),
    })
    await parties.removeParties(
      tx,
      customerId,
      gone.map(({ id }) => id),
      clock.now(),
    )
    await askPeople(queue, tx, customerId)
  }

  const writePlaces = async (tx: OpenTx, customerId: number, before: Places, after: Places, since: Date): Promise<void> => {
    const stored = await addresses.stored(tx, customerId)
    for (const name of placeNames) {
      const place = after[name]
      if (!place || isSameAddress(before[name], place)) continue
      const known = storedPlace(stored, name)
      if (known) await addresses.correct(tx, customerId, known.id, fieldsOf(place), since)
      else await addresses.add(tx, customerId, fieldsOf(place), name === 'registeredAddress')
    }
  }

  return {
    read: async (tx: Tx, customerId: number) => {
      const standing = await findStanding(tx, customerId)
      if (!standing) throw refuse('object.missing', { field: 'customerId' })
      const company = (await findCompany(tx, customerId, seal)) ?? unknownCompany(standing.name, standing.country)
      const structure: Structure = {
        parties: await parties.findParties(tx, customerId, seal),
        roles: await parties.findRoles(tx, customerId),
        holdings: await parties.findHoldings(tx, customerId),
      }
      const stored = await addresses.stored(tx, customerId)
      const places = Object.fromEntries(
        placeNames.flatMap((name) => {
          const place = storedPlace(stored, name)
          return place ? [[name, postal(place)]] : []
        }),
      ) as Places
      return { standing, known: { company, structure, places } }
    },

    /** What was handed in since the change was asked for goes on counting. */
    write: async (tx: OpenTx, customerId: number, before: Known, after: Known, since: Date): Promise<void> => {
      if (after.structure !== before.structure) await writeStructure(tx, customerId, before.structure, after.structure, since)
      if (after.places !== before.places) await writePlaces(tx, customerId, before.places, after.places, since)
      if (after.company === before.company) return
      await saveCompany(tx, customerId, after.company, seal, clock.now())
      // What has to be signed follows from the industry too.
      if (before.company.facts.financialDetail?.industry !== after.company.facts.financialDetail?.industry)
        await askPeople(queue, tx, customerId)
      if (registeredAs(before.company) !== registeredAs(after.company))
        await evidence.withdrawPapers(tx, customerId, { categoryId: businessRegistration }, { until: since })
      const { name, registrationCountryCode } = before.company
      if (name !== after.company.name || registrationCountryCode !== after.company.registrationCountryCode)
        await renameCompany(tx, customerId, after.company)
    },
  }
}
export type CompanyRecordReader = ReturnType<typeof createCompanyRecord>
