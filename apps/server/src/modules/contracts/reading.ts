import { judge } from '@florin/contract/access'
import { contract as methods } from '@florin/contract/contracts/contract'
import { splitsShown } from '@florin/contract/contracts/contractDetails'
import { actionsOf, type ContractAction, groupOf } from '@florin/contract/contracts/contractStatus'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { money, toDecimal } from '@florin/money/money'
import type { CustomerCaller } from '../../gateway/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { Refused, refuse } from '../../platform/refuse.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { MemberLookups } from '../payments/rails/member/lookups.ts'
import { findCompanies } from './companyStore.ts'
import type { Asker, Contracts } from './contracts.ts'
import type { Eligibility } from './eligibility.ts'
import { forecastOf } from './forecast.ts'
import { isBeforeSigned, signingEnds } from './life.ts'
import { rememberLookup } from './lookupStore.ts'
import { agreementOf } from './second.ts'
import { agreedAloneBy } from './secondStore.ts'
import { partiesTo, shownTo, sideOf } from './shown.ts'
import { signedOf } from './signatureStore.ts'
import { latestSplits, type MadeSplit, splitTotals } from './splitStore.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly eligibility: Eligibility
  readonly lookups: Pick<MemberLookups, 'find' | 'take'>
  readonly contracts: Pick<Contracts, 'requireReadable'>
}
type Methods = typeof methods
type ActionsFor = (contract: store.StoredContract) => ContractAction[]

export const hex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex')

const inOrder = (
  { orderBy, orderDir }: Pick<InputOf<Methods['list']>, 'orderBy' | 'orderDir'>,
  customerId: number,
): ((a: store.StoredContract, b: store.StoredContract) => number) => {
  const sign = orderDir === 'ASC' ? 1 : -1
  const isIncoming = (each: store.StoredContract) => Number(each.initiatorId !== customerId)
  return (a, b) => {
    if (orderBy === 'COMPANY_NAME') return sign * a.company.title.localeCompare(b.company.title) || b.id - a.id
    if (orderBy === 'INCOMING_FIRST') return isIncoming(b) - isIncoming(a) || sign * (a.id - b.id)
    return sign * (a.id - b.id)
  }
}

const includes = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase())

const countsOf = (all: readonly store.StoredContract[], actionsFor: ActionsFor) => {
  const counts = { total: all.length, requests: 0, pending: 0, active: 0, ended: 0 }
  for (const each of all) counts[groupOf(each.status, actionsFor(each))] += 1
  return counts
}

/** What this person can do, not only what their company can: who may only read, or has agreed alone, waits for others. */
const actionsForReader = async (tx: Tx, { acting, userId }: CustomerCaller): Promise<ActionsFor> => {
  const { customerId } = acting
  if (judge(methods.agree.access, { signedIn: true, isAdmin: false, acting }) !== 'allowed') return () => []
  const agreedAlone = await agreedAloneBy(tx, customerId, userId)
  return (each) =>
    actionsOf(each.status, sideOf(each, customerId)).filter((action) => action !== 'sign' || !agreedAlone.has(each.id))
}

const shownEvent = ({ event, customerId, at }: store.StoredEvent, names: ReadonlyMap<number, string>) => {
  const by = customerId === null ? undefined : names.get(customerId)
  return { event, at: at.toISOString(), ...(by !== undefined && { by }) }
}

/** What other contracts of the payer take is theirs to know. */
const shownSplit = (split: MadeSplit, isSender: boolean) => {
  const { id, transactionId, at, currency, receivedMinor, sharedMinor, keptMinor, state } = split
  return {
    id: Number(id),
    at: at.toISOString(),
    currencyCode: currency,
    received: toDecimal(money(receivedMinor, currency)),
    shared: toDecimal(money(sharedMinor, currency)),
    state,
    ...(isSender && { transactionId: Number(transactionId) }),
    ...(isSender && keptMinor !== null && { kept: toDecimal(money(keptMinor, currency)) }),
  }
}

/** The last day is one of the contract's. */
const lastMoment = (day: string): Date => new Date(`${day}T23:59:59.999Z`)

export const deadlineOf = ({ status, noticeUntil, activeTo, createdAt }: store.StoredContract): { deadline?: string } => {
  if (noticeUntil) {
    const over = activeTo === null ? noticeUntil : lastMoment(activeTo)
    return { deadline: (over < noticeUntil ? over : noticeUntil).toISOString() }
  }
  return isBeforeSigned(status) ? { deadline: signingEnds(createdAt).toISOString() } : {}
}

/** With whom contracts can be made. */
export const createCounterparties = ({ clock, eligibility, lookups }: Pick<Deps, 'clock' | 'eligibility' | 'lookups'>) => ({
  companies: async (tx: Tx, customerId: number, input: InputOf<Methods['company.list']>) => {
    await eligibility.assertMember(tx, customerId)
    const { query = '', forCounterpartyCustomerId: counterpartyId, page, pageSize } = input
    const { companies, total } = await findCompanies(tx, { customerId, query, counterpartyId, page, pageSize })
    return { companies, meta: { total } }
  },

  lookUp: async (tx: Tx, customerId: number, email: string): Promise<OutputOf<Methods['customer.lookup']>> => {
    await eligibility.assertMember(tx, customerId)
    await lookups.take(customerId)
    const member = await lookups.find(tx, { email, askedBy: customerId })
    if (!member) throw refuse('contract.customerMissing', { field: 'email' })
    if (member.customerId === customerId) throw refuse('payee.self', { field: 'email' })
    await inTransaction(tx, (open) => rememberLookup(open, { customerId, foundId: member.customerId }, member.email, clock.now()))
    return { id: member.customerId, type: member.isCompany ? 'BUSINESS' : 'PERSONAL', name: member.name }
  },

  verify: async (tx: Tx, customerId: number, { companyId, counterpartyId }: InputOf<Methods['verify']>): Promise<boolean> => {
    await eligibility.assertMember(tx, customerId)
    const verdict = await eligibility
      .assertPair(tx, { customerId, counterpartyId, companyId }, 'counterpartyId')
      .catch((error: unknown) => error)
    if (verdict !== undefined && !(verdict instanceof Refused)) throw verdict
    return verdict === undefined
  },
})

/** What the sides of contracts see of them. */
export const createContractReading = ({ clock, eligibility, contracts }: Pick<Deps, 'clock' | 'eligibility' | 'contracts'>) => ({
  list: async (tx: Tx, reader: CustomerCaller, input: InputOf<Methods['list']>): Promise<OutputOf<Methods['list']>> => {
    const { customerId } = reader.acting
    await eligibility.assertMember(tx, customerId)
    const all = await store.contractsOf(tx, customerId)
    const { statuses, companyName, counterpartyName, page, pageSize } = input
    const wanted = all.filter((each) => {
      const { status, company } = each
      const { sender, beneficiary } = partiesTo(each, customerId)
      const other = sender.id === customerId ? beneficiary : sender
      const isNamed = includes(other.name, counterpartyName) || includes(other.username, counterpartyName)
      return (!statuses || statuses.includes(status)) && includes(company.title, companyName) && isNamed
    })
    const actionsFor = await actionsForReader(tx, reader)
    const pay = all.filter(({ sender }) => sender.id === customerId).length
    return {
      data: wanted
        .toSorted(inOrder(input, customerId))
        .slice((page - 1) * pageSize, page * pageSize)
        .map((each) => shownTo(each, customerId, actionsFor(each))),
      meta: { ...countsOf(all, actionsFor), total: wanted.length, pay, receive: all.length - pay },
    }
  },

  stats: async (tx: Tx, reader: CustomerCaller) => {
    const { customerId } = reader.acting
    await eligibility.assertMember(tx, customerId)
    return countsOf(await store.contractsOf(tx, customerId), await actionsForReader(tx, reader))
  },

  get: async (tx: Tx, { customerId, userId }: Asker, id: number): Promise<OutputOf<Methods['get']>> => {
    const found = await contracts.requireReadable(tx, customerId, id)
    const isMember = await eligibility.isMember(tx, customerId)
    const { sender, beneficiary } = partiesTo(found, customerId)
    const names = new Map([sender, beneficiary].map(({ id: partyId, name }) => [partyId, name]))
    const isSender = found.sender.id === customerId
    const terms = { companyId: found.company.id, senderId: customerId, share: found.share }
    const forecast = isSender && isBeforeSigned(found.status) ? await forecastOf(tx, terms, clock.now()) : undefined
    // How the payer shows who they are, and what a company agrees on inside, is nothing of the other side's.
    const isOpenTo = ({ event, customerId: by }: store.StoredEvent) =>
      (isSender || !event.startsWith('identif')) && (event !== 'agreed' || by === customerId)
    const events = (await store.eventsOf(tx, id)).filter(isOpenTo)
    return {
      data: { ...shownTo(found, customerId), ...(!isMember && { actions: [] }) },
      ...(forecast && { forecast }),
      agreement: await agreementOf(tx, id, customerId, userId),
      senderSignerName: found.senderSignerName,
      beneficiarySignerName: found.beneficiarySignerName,
      senderObligations: [...found.senderObligations],
      beneficiaryObligations: [...found.beneficiaryObligations],
      timeline: events.map((event) => shownEvent(event, names)),
      totals: (await splitTotals(tx, id)).map(({ currency, receivedMinor, paidMinor, owedMinor, payments }) => ({
        currencyCode: currency,
        received: toDecimal(money(receivedMinor, currency)),
        amount: toDecimal(money(paidMinor, currency)),
        owed: toDecimal(money(owedMinor, currency)),
        payments,
      })),
      splits: (await latestSplits(tx, id, { most: splitsShown })).map((split) => shownSplit(split, isSender)),
      ...deadlineOf(found),
      documentHash: hex(found.documentHash),
      ...(found.signedHash && { signedHash: hex(found.signedHash) }),
      copyHashes: found.signedHash ? (await signedOf(tx, id)).map(({ fileHash }) => hex(fileHash)) : [],
    }
  },
})
