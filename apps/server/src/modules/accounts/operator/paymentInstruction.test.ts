import { operatorPaymentInstruction } from '@florin/contract/accounts/operatorPaymentInstruction'
import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { account } from '@florin/contract/accounts/account'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import { byTwo } from '../../../../../../test/change.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { seedInstructions } from '../../../seed/instructions.ts'
import { depositActors } from '../deposits/deposit.fixture.ts'

let app: TestApp
let actors: ReturnType<typeof depositActors>
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock: movableClock() })
  actors = depositActors(app)
  omar = await app.given.operator()
  await app.db.transaction().execute((tx) => seedInstructions(tx, app.parts.services.accounts.instructionDesk))
})

const details = {
  brand: 'florin',
  type: 'wire',
  currencyCode: 'EUR',
  countryCode: 'LT',
  beneficiaryName: 'Florin',
  bankName: 'Sandbox Bank',
  bankAddress: '1 Sand Street',
  iban: 'LT87 9999 9000 0010 4201',
  allowsThirdParty: false,
  reason: 'Our new account there',
} as const
/** By two operators. */
const give = (change: object) =>
  byTwo(app, app.call(operatorPaymentInstruction['paymentInstruction.create'], { ...details, ...change }, { token: omar.token }))
const lastId = async () => {
  const { id } = await app.db.selectFrom('payment_instruction').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return id
}
const withdraw = (instructionId: number) =>
  byTwo(
    app,
    app.call(
      operatorPaymentInstruction['paymentInstruction.delete'],
      { instructionId, reason: 'The account is closed' },
      { token: omar.token },
    ),
  )
const seenBy = async ({ token }: GivenPerson) =>
  (await app.call(account['paymentInstruction.list'], {}, { token })).body.instructions ?? []
const eventsOf = async ({ userId }: GivenPerson) =>
  (await app.db.selectFrom('notification').select('event').where('user_id', '=', userId).execute()).map(({ event }) => event)

describe('operator.paymentInstruction.create', () => {
  it('gives a customer details of their own, whose reference then finds them', async () => {
    const [ana, bob] = [await actors.holder(), await actors.holder()]
    const reference = `ANA-${ana.customerId}`
    await give({ customerId: ana.customerId, accountId: ana.accountId, reference })
    const instructionId = await lastId()
    const [first] = await seenBy(ana)
    expect(first).toMatchObject({
      instructionId,
      iban: 'LT879999900000104201',
      reference,
      allowsThirdParty: false,
    })
    expect((await seenBy(bob)).map((each) => each.instructionId)).not.toContain(instructionId)
    expect(await eventsOf(ana)).toContain('paymentDetailsChanged')
    expect((await actors.arrive({ reference: `ana ${ana.customerId}` })).body).toMatchObject({ status: 'credited' })
    expect(await actors.balanceOf(ana.customerId)).toEqual(['25.00'])
  })

  it('gives all of a brand new details', async () => {
    const ana = await actors.holder()
    await give({ bankName: 'Second Bank' })
    const given = await lastId()
    expect((await seenBy(ana)).map(({ instructionId }) => instructionId)).toContain(given)
    await withdraw(given)
  })

  it('refuses with object.missing a customer of another brand, or an unknown brand', async () => {
    const { customerId } = await actors.holder()
    expect(await give({ customerId, brand: 'baltis' })).toRefuse('object.missing', { field: 'customerId' })
    expect(await give({ brand: 'nobody' })).toRefuse('object.missing', { field: 'brand' })
    expect(await give({ reference: 'ALL-OF-THEM' })).toRefuse('object.missing', { field: 'customerId' })
  })

  it('refuses with account.missing another’s account', async () => {
    const [ana, bob] = [await actors.holder(), await actors.holder()]
    expect(await give({ customerId: ana.customerId, accountId: bob.accountId })).toRefuse('account.missing')
  })

  it('refuses with currency.unsupported a currency that is none', async () => {
    expect(await give({ currencyCode: 'XXX' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with deposit.otherCurrency an account that cannot hold it', async () => {
    const { customerId, accountId } = await actors.holder()
    expect(await give({ customerId, accountId, currencyCode: 'USD' })).toRefuse('deposit.otherCurrency', { field: 'accountId' })
  })

  it('refuses with reference.taken one that another has', async () => {
    const [ana, bob] = [await actors.holder(), await actors.holder()]
    await give({ customerId: ana.customerId, reference: 'SHARED 1' })
    expect(await give({ customerId: bob.customerId, reference: 'shared-1' })).toRefuse('reference.taken', { field: 'reference' })
  })

  it.each([
    ['an IBAN with a wrong digit', { iban: 'LT87 9999 9000 0010 4202' }, 'iban'],
    ['an IBAN that is too short', { iban: 'LT87 9999 9000 0010 420' }, 'iban'],
    ['a BIC of no country', { swift: 'SNBXZZ22' }, 'swift'],
    ['a routing number with a wrong digit', { accountNumber: '9990104200', routingNumber: '021000022' }, 'routingNumber'],
    ['a routing number without an account', { routingNumber: '021000021' }, 'accountNumber'],
    ['an account number that does not fit its sort code', { accountNumber: '9910420', sortCode: '99-99-99' }, 'accountNumber'],
    ['a sort code of five digits', { accountNumber: '99104200', sortCode: '99-99-9' }, 'sortCode'],
    ['a country that is none', { countryCode: 'UK' }, 'countryCode'],
    ['an IBAN of another country', { countryCode: 'FR' }, 'iban'],
    [
      'an American account without its bank',
      { countryCode: 'US', iban: undefined, accountNumber: '9990104200' },
      'routingNumber',
    ],
    ['a British account without its bank', { countryCode: 'GB', iban: undefined, accountNumber: '99104200' }, 'sortCode'],
    [
      'a mistyped wallet',
      { type: 'crypto', currencyCode: 'BTC', iban: undefined, accountNumber: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' },
      'accountNumber',
    ],
  ])('refuses %s: customers would pay to somebody else', async (_what, change, field) => {
    expect(await give(change)).toRefuse('request.invalid', { field })
  })

  it('takes a wallet with capitals and small letters as they are', async () => {
    const accountNumber = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect((await give({ type: 'crypto', currencyCode: 'ETH', iban: undefined, accountNumber })).body.status).toBe('applied')
  })

  it('wants a number to pay to', async () => {
    expect(await give({ iban: undefined })).toRefuse('request.invalid', { field: 'iban' })
  })
})

describe('the accounts of the sandbox bank', () => {
  it('are such as an operator could give', async () => {
    const { body } = await app.call(
      operatorPaymentInstruction['paymentInstruction.list'],
      { customerId: (await actors.holder()).customerId },
      { token: omar.token },
    )
    const given = (body.instructions ?? []).filter(({ bankName, reference }) => bankName === 'Sandbox Bank' && !reference)
    expect(given.length).toBeGreaterThan(3)
    for (const { instructionId: _id, createdDate: _date, customerId: _customer, accountId: _account, ...instruction } of given)
      expect(await give({ ...instruction, iban: instruction.iban })).not.toRefuse('request.invalid')
  })
})

describe('operator.paymentInstruction.list', () => {
  it('shows the customer’s own first, then those of the brand', async () => {
    const { customerId } = await actors.holder()
    await give({ customerId })
    const { body } = await app.call(operatorPaymentInstruction['paymentInstruction.list'], { customerId }, { token: omar.token })
    expect(body.instructions?.[0]).toMatchObject({ customerId, currencyCode: 'EUR' })
    expect(body.instructions?.at(-1)?.customerId).toBeUndefined()
  })

  it('refuses with object.missing a customer who is none', async () => {
    const reply = await app.call(
      operatorPaymentInstruction['paymentInstruction.list'],
      { customerId: 999_999 },
      { token: omar.token },
    )
    expect(reply).toRefuse('object.missing')
  })
})

describe('operator.paymentInstruction.delete', () => {
  it('takes them from the customer, tells them, and their reference finds nobody any more', async () => {
    const ana = await actors.holder()
    const reference = `OLD-${ana.customerId}`
    await give({ customerId: ana.customerId, reference })
    const instructionId = await lastId()
    expect((await withdraw(instructionId)).body.responseCode).toBe('00')
    expect((await seenBy(ana)).map((each) => each.instructionId)).not.toContain(instructionId)
    expect((await eventsOf(ana)).filter((event) => event === 'paymentDetailsChanged')).toHaveLength(2)
    expect((await actors.arrive({ reference })).body).toMatchObject({ status: 'unmatched' })
    const { items } = (await app.call(operatorAudit['audit.list'], { customerId: ana.customerId }, { token: omar.token })).body
    expect(items?.map(({ method }) => method)).toContain('operator.paymentInstruction.delete')
  })

  it('refuses with object.missing what is withdrawn', async () => {
    const { customerId } = await actors.holder()
    await give({ customerId })
    const instructionId = await lastId()
    await withdraw(instructionId)
    expect(await withdraw(instructionId)).toRefuse('object.missing')
  })
})
