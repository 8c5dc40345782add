import { permissionFlags } from '@florin/contract/access'
import { twoStep } from '@florin/contract/access/twoStep'
import { approval } from '@florin/contract/payments/approval'
import { auth } from '@florin/contract/access/auth'
import { allMethods } from '@florin/contract/catalogue'
import { contact } from '@florin/contract/customers/contact'
import { type Method, services } from '@florin/contract/method'
import { Right } from '@florin/contract/access'
import { transfer } from '@florin/contract/payments/transfer'
import { subscription } from '@florin/contract/payments/subscription'
import { parseMoney } from '@florin/money/money'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'
import { refusalOf } from '../../../../test/refusals.ts'
import { passkeyOf } from './factorObjects.fixture.ts'
import { contactOtherInput, contactThings } from './contactObjects.fixture.ts'
import { applicationOf, grantOf } from './applicationObjects.fixture.ts'
import { cardOtherInput, cardThings } from './cardObjects.fixture.ts'
import { companyOtherInput, companyThings } from './companyObjects.fixture.ts'
import { contractOtherInput, contractsWithParties, contractThings } from './contractObjects.fixture.ts'
import { externalOtherInput, externalThings } from './externalObjects.fixture.ts'
import { instructionOf } from './instructionObjects.fixture.ts'
import { helpdeskOtherInput, helpdeskThings } from './helpdeskObjects.fixture.ts'
import { closingOf, dataCopyOf } from './leavingObjects.fixture.ts'
import { exportOf, historyOtherInput } from './historyObjects.fixture.ts'
import { massThings } from './massObjects.fixture.ts'
import { merchantOtherInput, merchantThings } from './merchantObjects.fixture.ts'
import { thingsIn } from './notThings.fixture.ts'
import { publicApiOtherInput, publicApiThings } from './publicApiObjects.fixture.ts'
import { sentBody } from './sentBody.fixture.ts'
import { verificationOtherInput, verificationThings } from './verificationObjects.fixture.ts'

type Name = string | number
type Thing = {
  /** One of this person's. */
  readonly of: (person: GivenPerson) => Promise<Name>
  /** Nobody's; a random name unless told. */
  readonly missing?: number
  /** Whether its owner needs more than to name it, as a code that was sent to them. */
  readonly wantsMore?: true
}

const passphrase = 'three calm geese walk home'
/** Stands still: no token dies of old age, however slow the machine. */
const clock = movableClock()
let bank: TestApp
let ana: GivenPerson
let bob: GivenPerson
let cleo: GivenPerson
beforeAll(async () => {
  bank = await testApp({ clock })
  const trusted = { passphrase, verified: true, flags: [...permissionFlags] }
  ana = await bank.given.person(trusted)
  bob = await bank.given.person(trusted)
  cleo = await bank.given.person({ email: 'cleo@test.example', verified: true })
  await bank.parts.services.accounts.rates.set(bank.db, { EUR: '1.10' })
})

const session: Thing = {
  of: async (person) => decodeJwt<{ sid: string }>((await bank.given.session(person)).accessToken).sid,
}
const device: Thing = {
  of: async ({ userId }) => {
    const claim = { code: crypto.randomUUID(), type: 'ios' as const, name: 'Phone', location: undefined, pushToken: 'p' }
    return (await bank.parts.tokens.factors.devices.register(bank.db, userId, claim, {})).device.id
  },
}
const passkey: Thing = { of: (person) => passkeyOf(bank, person) }
const account = (currency: string): Thing => ({
  of: async ({ customerId }) => {
    const { accounts } = bank.parts.services.accounts
    const known = (await accounts.list(bank.db, customerId, false)).find(({ currencyCode }) => currencyCode === currency)
    if (known) return known.accountId
    return bank.db.transaction().execute(async (tx) => {
      const { id } = await accounts.open(tx, customerId, currency)
      await accounts.deposit(tx, { customerId, accountId: id, amount: parseMoney('100.00', currency), key: crypto.randomUUID() })
      return id
    })
  },
  missing: 999_999_999,
})
const instruction: Thing = {
  of: async (person) => {
    await account('EUR').of(person)
    return instructionOf(bank, person)
  },
  missing: 999_999_999,
}
const approveBy = ({ customerId }: GivenPerson, transaction_approve_mode: string) =>
  bank.db.updateTable('customer').set({ transaction_approve_mode }).where('id', '=', customerId).execute()

/** A payment that waits for its payer's code, named as methods name it. */
const payment = (name: 'operationId' | 'transactionId', wantsMore?: true): Thing => ({
  of: async (payer) => {
    const accountId = Number(await account('EUR').of(payer))
    await approveBy(payer, 'approvalCode')
    const paid = { accountId, amount: '1.00', currency: 'EUR', toEmail: bob.email }
    const { body } = await bank.call(transfer['p2p.submit'], paid, { token: payer.token })
    await approveBy(payer, 'none')
    return body[name] ?? expect.fail('no payment')
  },
  ...(name === 'transactionId' && { missing: 999_999_999 }),
  ...(wantsMore && { wantsMore }),
})
/** Each has a company of their own, with somebody who asks there for a payment. */
const companies = new Map<number, { customerId: number; initiator: GivenPerson; accountId: number }>()
const companyOf = async (person: GivenPerson) => {
  const known = companies.get(person.userId)
  if (known) return known
  const company = await bank.given.company()
  const initiator = await bank.given.person()
  await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', company.customerId).execute()
  await bank.given.employee(company, person, { right: Right.full, accessList: ['balanceInfo'] })
  await bank.given.employee(company, initiator, { right: Right.initiate, accessList: ['balanceInfo'] })
  const made = { ...company, initiator, accountId: Number(await account('EUR').of({ ...person, ...company })) }
  companies.set(person.userId, made)
  return made
}
const companyRequest = (wantsMore?: true): Thing => ({
  of: async (person) => {
    const { customerId, initiator, accountId } = await companyOf(person)
    const paid = { accountId, amount: '1.00', currency: 'EUR', toEmail: 'cleo@test.example' }
    const { body } = await bank.call(transfer['p2p.submit'], paid, { token: initiator.token, customerId })
    return body.transactionId ?? expect.fail('no request')
  },
  missing: 999_999_999,
  ...(wantsMore && { wantsMore }),
})
const decision: Thing = {
  of: async (person) => {
    const transactionIds = [Number(await companyRequest().of(person))]
    const { customerId } = await companyOf(person)
    const options = { token: person.token, customerId }
    const { body } = await bank.call(approval['request.approve'], { transactionIds, declined: true, note: 'Not now' }, options)
    return body.approvalTransactionId ?? expect.fail('no decision')
  },
  missing: 999_999_999,
  wantsMore: true,
}
/** From one to the other; what is not sent is a draft. */
const askedFor = async (from: GivenPerson, to: GivenPerson, isDraft = false): Promise<number> => {
  const asked = { noteBody: 'Work', toEmail: to.email, amount: '1.00', currency: 'EUR', dueDate: '2100-01-01', isDraft }
  return (await bank.parts.services.invoices.asking.ask(bank.db, { ...from, language: 'en' }, asked)).invoiceId
}
const bill: Thing = { of: (payer) => askedFor(cleo, payer), missing: 999_999_999 }
const ownBill: Thing = { of: (payee) => askedFor(payee, cleo), missing: 999_999_999 }
const draftBill: Thing = { of: (payee) => askedFor(payee, cleo, true), missing: 999_999_999 }
const template: Thing = {
  of: async ({ token }) => {
    const kept = { templateName: crypto.randomUUID(), type: 'p2p', permission: '3d', details: { amount: '1.00' } } as const
    return (await bank.call(transfer['template.create'], kept, { token })).body.templateId ?? expect.fail('no template')
  },
  missing: 999_999_999,
}
const series: Thing = {
  of: async (payer) => {
    const accountId = Number(await account('EUR').of(payer))
    const repeated = { accountId, amount: '1.00', currency: 'EUR', toEmail: cleo.email, subscriptionFrequency: 'daily' } as const
    await bank.call(transfer['p2p.submit'], repeated, { token: payer.token })
    const { body } = await bank.call(subscription.list, {}, { token: payer.token })
    return body.subscriptions?.at(-1)?.id ?? expect.fail('no series')
  },
  missing: 999_999_999,
}
const request = <M extends Method>(method: M, input: Parameters<typeof bank.call<M>>[1]): Thing => ({
  of: async ({ token }) =>
    ((await bank.call(method, input, { token })).body as { reqId?: string }).reqId ?? expect.fail('no reqId'),
  wantsMore: true,
})

/** By the name that a method gives it in its input, or by the method's own name where that says too little. */
const things: Record<string, Thing> = {
  sessionId: session,
  authorizationId: { of: (person) => grantOf(bank, person, clock.now()) },
  deviceId: device,
  applicationId: { of: (person) => applicationOf(bank, person) },
  accountId: account('EUR'),
  fromAccountId: account('EUR'),
  toAccountId: account('USD'),
  fromAccount: account('EUR'),
  toAccount: account('USD'),
  // Changes money, for which an offer is needed.
  'transfer.own.submit toAccount': { ...account('USD'), wantsMore: true },
  ...externalThings(() => bank, account('EUR')),
  ...massThings(() => bank, account('EUR'), companyOf),
  ...cardThings(() => bank, account('EUR')),
  instructionId: instruction,
  operationId: payment('operationId'),
  'approval.operation.confirm': payment('operationId', true),
  'approval.operation.update': payment('operationId', true),
  'approval.transaction.approve': payment('operationId', true),
  'approval.push.send': payment('operationId', true),
  'approval.sms.send': payment('operationId', true),
  transactionId: payment('transactionId', true),
  'approval.request.get': companyRequest(),
  'approval.request.approve': companyRequest(),
  // Only of who asked for it.
  'approval.request.cancel': companyRequest(true),
  'approval.request.remind': companyRequest(true),
  approvalTransactionId: decision,
  invoiceId: bill,
  'invoice.create': draftBill,
  'invoice.send': draftBill,
  'invoice.cancel': ownBill,
  ...merchantThings(() => bank, companyOf, account('EUR')),
  ...publicApiThings(() => bank, companyOf),
  templateId: template,
  'subscription.get': series,
  'subscription.cancel': series,
  'verification.representativeIdentity.create id': { of: async (by) => (await companyOf(by)).customerId, missing: 999_999_999 },
  representativeId: { of: async (by) => (await companyOf(by)).initiator.userId, missing: 999_999_999 },
  customerId: { of: async ({ customerId }) => customerId, missing: 999_999_999 },
  exportId: { of: (person) => exportOf(bank, person) },
  closingId: { of: (person) => closingOf(bank, person), missing: 999_999_999, wantsMore: true },
  'customer.dataExport.get': { of: (person) => dataCopyOf(bank, person, passphrase), missing: 999_999_999 },
  'history.export.send': { of: (person) => exportOf(bank, person), wantsMore: true },
  ...companyThings(() => bank, companyOf),
  ...contractThings(() => bank),
  ...helpdeskThings(() => bank),
  ...verificationThings(() => bank),
  'auth.passkey.update': passkey,
  'auth.passkey.delete': passkey,
  'auth.proof.confirm': request(auth['proof.create'], {}),
  'auth.totp.confirm': request(auth['totp.create'], { password: passphrase }),
  'auth.passkey.confirm': request(auth['passkey.create'], { password: passphrase, name: 'Key' }),
  'contact.phone.confirm': request(contact['phone.create'], { phoneCountryCode: '34', phone: '612345678', password: passphrase }),
  ...contactThings(() => bank),
  'customer.twoStep.confirm': request(twoStep['twoStep.create'], { mode: 4, typeMode: 'transaction' }),
}

const credential = { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' }, clientExtensionResults: {} }

/** What else a method wants to hear before it looks for the thing. */
const otherInput: Record<string, object> = {
  'transfer.own.fee': { amount: '1.00' },
  'transfer.own.maxAmount': { operation: 'betweenAccounts' },
  'transfer.own.limit': { type: 'betweenAccounts' },
  'transfer.own.submit': { toAmount: '1.00', currency: 'USD' },
  'transfer.p2p.fee': { amount: '1.00', currency: 'EUR' },
  'transfer.p2p.submit': { amount: '1.00', currency: 'EUR', toEmail: 'cleo@test.example' },
  ...externalOtherInput,
  ...cardOtherInput,
  ...companyOtherInput,
  ...contractOtherInput,
  'invoice.create': { noteBody: 'Work', toEmail: 'cleo@test.example', amount: '1.00', currency: 'EUR', dueDate: '2100-01-01' },
  'invoice.funding.create': { amount: '1.00' },
  ...merchantOtherInput,
  ...publicApiOtherInput,
  'approval.operation.confirm': { approvalCode: '123456' },
  'approval.operation.update': { approveType: 4 },
  'approval.request.approve': { declined: true, note: 'Not now' },
  'approval.business.approve': { code: '123456' },
  'approval.transaction.approve': { trxid: 999_999_999, approvalCode: '123456' },
  ...helpdeskOtherInput,
  ...historyOtherInput,
  ...verificationOtherInput,
  'auth.passkey.update': { name: 'Another' },
  'auth.passkey.delete': { password: passphrase },
  'auth.proof.confirm': { code: '123456' },
  'auth.totp.confirm': { code: '123456' },
  'auth.passkey.confirm': { credential },
  ...contactOtherInput(passphrase),
  'customer.twoStep.confirm': { code: '123456' },
  'customer.closing.confirm': { code: '123456' },
}

/** Their id names what is for everybody. */
const forAll = new Set(['news.get', 'news.choice.submit', 'customer.legalDocument.get', ...contractsWithParties])

const signedIn = new Set<string>(['user', 'customer'])
const areaOf = ({ name }: Method) => name.slice(0, name.indexOf('.'))
/** By area, whatever module answers: what is made for one method is there for the next, and some there may be only so many of. */
const naming = allMethods
  .filter((method) => signedIn.has(method.access.who) && !forAll.has(method.name) && thingsIn(method).length > 0)
  .toSorted((one, other) => areaOf(one).localeCompare(areaOf(other)))

const send = async (method: Method, person: GivenPerson, named: Record<string, Name>) => {
  const [verb = 'POST', path = ''] = method.rest?.split(' ') ?? []
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const url = method.rest
    ? services[method.service].base + path.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name]))
    : `/api?method=${method.name}`
  const inBody = Object.entries(named).filter(([name]) => !inPath.has(name))
  const body = {
    ...otherInput[method.name],
    ...Object.fromEntries(inBody.map(([name, value]) => [name, name.endsWith('Ids') ? [value] : value])),
  }
  const isCompanys = 'only' in method.access && method.access.only === 'company'
  const hasBody = verb !== 'GET' && verb !== 'DELETE'
  const { type, payload } = await sentBody(method, body)
  const response = await bank.app.inject({
    method: verb as 'POST',
    url,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(isCompanys && { 'customer-id': String((await companyOf(person)).customerId) }),
      'idempotency-key': crypto.randomUUID(),
      ...(hasBody && { 'content-type': type }),
    },
    ...(hasBody && { payload }),
  })
  return { status: response.statusCode, refusal: refusalOf(response), body: response.json<{ responseCode: string }>() }
}

describe.each(naming.map((method) => [method.name, method] as const))('%s', (_name, method) => {
  const names = thingsIn(method)
  const thingOf = (name: string) =>
    things[`${method.name} ${name}`] ?? things[method.name] ?? things[name] ?? expect.fail(`no ${name} to try with`)
  const each = async (value: (thing: Thing) => Name | Promise<Name>) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await value(thingOf(name))] as const)))

  it('answers for what is another’s as for what is not there, and changes nothing of it', async () => {
    const hers = await each((thing) => thing.of(ana))
    const missing = await send(method, bob, await each(({ missing: name }) => name ?? crypto.randomUUID()))
    expect(missing.refusal).toMatch(/missing$|^passkey\.failed$|^code\.expired$/)
    expect(await send(method, bob, hers)).toEqual(missing)
    if (names.some((name) => thingOf(name).wantsMore)) return
    expect((await send(method, ana, hers)).body.responseCode, 'the owner can still').toBe('00')
  })
})

it('knows of methods that name a thing', () => {
  expect(naming.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth.session.delete', 'sei.authorize.decide']))
})
