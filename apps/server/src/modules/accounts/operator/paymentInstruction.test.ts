import { account } from '@florin/contract/accounts/account'
import { operator } from '@florin/contract/console/operator'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
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
  await app.db.transaction().execute((tx) => seedInstructions(tx, app.parts.clock.now()))
})

const details = {
  brand: 'florin',
  type: 'wire',
  currencyCode: 'EUR',
  countryCode: 'LT',
  beneficiaryName: 'Florin',
  bankName: 'Sandbox Bank',
  bankAddress: '1 Sand Street',
  iban: 'LT12 9999 9000 0010 4201',
  allowsThirdParty: false,
} as const
const give = (change: object) => app.call(operator['paymentInstruction.create'], { ...details, ...change }, { token: omar.token })
const seenBy = async ({ token }: GivenPerson) =>
  (await app.call(account['paymentInstruction.list'], {}, { token })).body.instructions ?? []
const eventsOf = async ({ userId }: GivenPerson) =>
  (await app.db.selectFrom('notification').select('event').where('user_id', '=', userId).execute()).map(({ event }) => event)

describe('operator.paymentInstruction.create', () => {
  it('gives a customer details of their own, whose reference then finds them', async () => {
    const [ana, bob] = [await actors.holder(), await actors.holder()]
    const reference = `ANA-${ana.customerId}`
    const { body } = await give({ customerId: ana.customerId, accountId: ana.accountId, reference })
    const [first] = await seenBy(ana)
    expect(first).toMatchObject({
      instructionId: body.instructionId,
      iban: 'LT129999900000104201',
      reference,
      allowsThirdParty: false,
    })
    expect((await seenBy(bob)).map(({ instructionId }) => instructionId)).not.toContain(body.instructionId)
    expect(await eventsOf(ana)).toContain('paymentDetailsChanged')
    expect(await actors.arrive({ reference: `ana ${ana.customerId}` })).toMatchObject({ status: 'credited' })
    expect(await actors.balanceOf(ana.customerId)).toEqual(['25.00'])
  })

  it('gives all of a brand new details', async () => {
    const ana = await actors.holder()
    const { body } = await give({ bankName: 'Second Bank' })
    expect((await seenBy(ana)).map(({ instructionId }) => instructionId)).toContain(body.instructionId)
    await app.call(operator['paymentInstruction.delete'], { instructionId: body.instructionId ?? 0 }, { token: omar.token })
  })

  it('refuses with object.missing a customer of another brand, or an unknown brand', async () => {
    const { customerId } = await actors.holder()
    const fieldOf = async (change: object) => (await give(change)).body.errors?.[0]?.field
    expect(await fieldOf({ customerId, brand: 'baltis' })).toBe('customerId')
    expect(await fieldOf({ brand: 'nobody' })).toBe('brand')
    expect(await fieldOf({ reference: 'ALL-OF-THEM' })).toBe('customerId')
  })

  it('refuses with account.missing another’s account', async () => {
    const [ana, bob] = [await actors.holder(), await actors.holder()]
    expect((await give({ customerId: ana.customerId, accountId: bob.accountId })).body.responseCode).toBe('TA1')
  })

  it('refuses with currency.unsupported a currency that is none', async () => {
    expect((await give({ currencyCode: 'XXX' })).body.errors?.[0]?.field).toBe('currencyCode')
  })

  it('refuses with deposit.otherCurrency an account that cannot hold it', async () => {
    const { customerId, accountId } = await actors.holder()
    expect((await give({ customerId, accountId, currencyCode: 'USD' })).body.errors?.[0]?.field).toBe('accountId')
  })

  it('refuses with reference.taken one that another has', async () => {
    const [ana, bob] = [await actors.holder(), await actors.holder()]
    await give({ customerId: ana.customerId, reference: 'SHARED 1' })
    expect((await give({ customerId: bob.customerId, reference: 'shared-1' })).body.errors?.[0]?.field).toBe('reference')
  })

  it('wants a number to pay to', async () => {
    expect((await give({ iban: undefined })).body.errors?.[0]?.field).toBe('iban')
  })
})

describe('operator.paymentInstruction.list', () => {
  it('shows the customer’s own first, then those of the brand', async () => {
    const { customerId } = await actors.holder()
    await give({ customerId })
    const { body } = await app.call(operator['paymentInstruction.list'], { customerId }, { token: omar.token })
    expect(body.instructions?.[0]).toMatchObject({ customerId, currencyCode: 'EUR' })
    expect(body.instructions?.at(-1)?.customerId).toBeUndefined()
  })

  it('refuses with object.missing a customer who is none', async () => {
    const { body } = await app.call(operator['paymentInstruction.list'], { customerId: 999_999 }, { token: omar.token })
    expect(body.responseCode).toBe('TA1')
  })
})

describe('operator.paymentInstruction.delete', () => {
  const withdraw = (instructionId: number) =>
    app.call(operator['paymentInstruction.delete'], { instructionId }, { token: omar.token })

  it('takes them from the customer, tells them, and their reference finds nobody any more', async () => {
    const ana = await actors.holder()
    const reference = `OLD-${ana.customerId}`
    const { body } = await give({ customerId: ana.customerId, reference })
    const instructionId = body.instructionId ?? 0
    expect((await withdraw(instructionId)).body.responseCode).toBe('00')
    expect((await seenBy(ana)).map((each) => each.instructionId)).not.toContain(instructionId)
    expect((await eventsOf(ana)).filter((event) => event === 'paymentDetailsChanged')).toHaveLength(2)
    expect(await actors.arrive({ reference })).toMatchObject({ status: 'unmatched' })
    const { items } = (await app.call(operator['audit.list'], { customerId: ana.customerId }, { token: omar.token })).body
    expect(items?.map(({ method }) => method)).toContain('operator.paymentInstruction.delete')
  })

  it('refuses with object.missing what is withdrawn', async () => {
    const { customerId } = await actors.holder()
    const { instructionId = 0 } = (await give({ customerId })).body
    await withdraw(instructionId)
    expect((await withdraw(instructionId)).body.responseCode).toBe('TA1')
  })
})
