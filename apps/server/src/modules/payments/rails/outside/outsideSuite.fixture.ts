import type { ExternalType } from '@florin/contract/payments/external/common'
import { external } from '@florin/contract/payments/external/external'
import { transfer } from '@florin/contract/payments/transfer'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideBank, type outsideCase } from './outside.fixture.ts'

/** As far as all of them answer alike. */
type Rail = ReturnType<typeof outsideCase<(typeof external)['eft.fee'], (typeof external)['eft.submit']>>

/** A rail with a payment that is right in every way, and how its rules differ from those of the others. */
type OutsideScene = {
  readonly bank: OutsideBank
  readonly ana: Payer
  readonly type: ExternalType
  readonly currency: string
  /** In which somebody else has money. */
  readonly other: string
  readonly rail: Rail
  /** Of the payment, with the digits at its end by which the outside rejects and returns it. */
  readonly amounts: { readonly usual: string; readonly rejected: string; readonly returned: string; readonly aboveSingle: string }
  /** Too little for the usual amount. */
  readonly little: string
  /** Nobody has a rate for it. */
  readonly rateless: { readonly currency: string; readonly fee?: object; readonly submit?: object }
  /** Proved to be the payer's; left out where nothing proves it. */
  readonly own?: (payer: Payer) => object | Promise<object>
  /** Only said to be the payer's. */
  readonly claimed: object
  readonly nameless: object
  /** Of the payment, or of one with these changes: the account whose bank is asked about the name. */
  readonly named?: { readonly asked: object; readonly sent?: object }
}

/** A bank and a rich payer; after each test the books are right. */
export const outsideScene = (
  settings: (bank: () => OutsideBank) => Omit<OutsideScene, 'bank' | 'ana'>,
): { readonly rail: Rail; readonly current: () => OutsideScene } => {
  let bank: OutsideBank
  let ana: Payer
  const made = settings(() => bank)
  beforeAll(async () => {
    bank = await outsideBank()
  })
  beforeEach(async () => {
    ana = await bank.rich(made.currency)
  })
  afterEach(async () => {
    expect((await verify(bank.db)).findings).toEqual([])
  })
  return { rail: made.rail, current: () => ({ ...made, bank, ana }) }
}
export type Scene = ReturnType<typeof outsideScene>

/** Somebody with money in a currency without a rate. */
const odd = async ({ bank, type, rateless: { currency } }: OutsideScene) => {
  await bank.openIn(type, currency)
  const payer = await bank.person({ [currency]: '100.00' })
  return { payer, from: { fromAccountId: payer.accounts[currency], currencyCode: currency } }
}

/** What every rail refuses to price. */
export const feeRefusals = ({ current }: Scene): void => {
  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    const { rail, ana } = current()
    expect(await rail.fee(ana, { couponCode: 'NONE' })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('refuses with account.missing what is not theirs', async () => {
    const { rail, ana } = current()
    expect(await rail.fee(ana, { fromAccountId: 1 })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with amount.unfit what cannot be counted', async () => {
    const { rail, ana } = current()
    expect(await rail.fee(ana, { amount: '999999999999999999' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported what there is no rate for', async () => {
    const { bank, rail, ana, type, rateless } = current()
    await bank.openIn(type, rateless.currency)
    const answer = await rail.fee(ana, { currencyCode: rateless.currency, ...rateless.fee })
    expect(answer).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    const { payer, from } = await odd(current())
    expect(await current().rail.fee(payer, { ...from, ...current().rateless.fee })).toRefuse('fx.unavailable')
  })

  it('refuses with method.closed while the way is closed', async () => {
    const { bank, rail, ana, type } = current()
    const answer = await bank.whileClosed(type, () => rail.fee(ana))
    expect(answer).toRefuse('method.closed', { field: 'countryCode' })
  })

  it('refuses with transfer.notPermitted to others without the permission', async () => {
    const { bank, rail, currency } = current()
    const bare = await bank.without(currency)
    expect(await rail.fee(bare)).toRefuse('transfer.notPermitted', { field: 'permission' })
    expect((await rail.fee(bare, { permission: 'own' })).body.responseCode).toBe('00')
  })
}

/** What rails refuse whose payee's bank is asked about the name. */
export const nameRefusals = ({ current }: Scene): void => {
  it('refuses with object.missing a name check that was never made', async () => {
    const { rail, ana, named } = current()
    const refused = await rail.submit(ana, { ...named?.sent, nameCheckId: crypto.randomUUID() })
    expect(refused).toRefuse('object.missing', { field: 'nameCheckId' })
  })

  it('refuses with payee.nameUndecided what their bank has by another name, until the payer has decided', async () => {
    const { bank, rail, ana, type, named } = current()
    const beneficiaryName = 'Zoe Nomatch'
    const question = { type, beneficiaryType: 'individual', beneficiaryName, ...named?.asked }
    const answer = await bank.call(external['beneficiaryName.check'], question as never, { token: ana.token })
    const payment = { ...named?.sent, beneficiaryName, nameCheckId: answer.body.checkId }
    expect(await rail.submit(ana, payment)).toRefuse('payee.nameUndecided', { field: 'nameCheckId' })
    expect((await rail.submit(ana, { ...payment, isNameAccepted: true })).body.responseCode).toBe('00')
  })

  it('refuses with payee.nameUndecided also whoever leaves the answer of the bank out', async () => {
    const { rail, ana, named } = current()
    const payment = { ...named?.sent, beneficiaryName: 'Zoe Nomatch' }
    expect(await rail.submit(ana, payment)).toRefuse('payee.nameUndecided', { field: 'nameCheckId' })
    expect((await rail.submit(ana, { ...payment, isNameAccepted: true })).body.responseCode).toBe('00')
    expect((await rail.submit(ana, { ...named?.sent })).body.responseCode).toBe('00')
  })

  it('refuses with object.missing an answer of more than a day ago', async () => {
    const { bank, rail, ana, type, named } = current()
    const beneficiaryName = 'Zoe Berg'
    const question = { type, beneficiaryType: 'individual', beneficiaryName, ...named?.asked }
    const { checkId } = (await bank.call(external['beneficiaryName.check'], question as never, { token: ana.token })).body
    await bank.db
      .updateTable('name_check')
      .set({ checked_at: new Date(bank.clock.now().getTime() - 25 * 3_600_000) })
      .where('id', '=', checkId ?? '')
      .execute()
    const payment = { ...named?.sent, beneficiaryName, nameCheckId: checkId }
    expect(await rail.submit(ana, payment)).toRefuse('object.missing', { field: 'nameCheckId' })
  })
}

/** What was saved with a payment may be written back as it was read. */
const savesTemplate = (current: Scene['current']): void => {
  it('saves a template that can be written back as it is read', async () => {
    const { bank, rail, ana } = current()
    const call = { token: ana.token }
    await rail.submit(ana, { templateName: 'Rent' })
    const [{ templateId = 0 } = {}] = (await bank.call(transfer['template.list'], {}, call)).body.templates ?? []
    const read = async () => (await bank.call(transfer['template.get'], { templateId }, call)).body.template?.details ?? {}
    const before = await read()
    expect((await bank.call(transfer['template.update'], { templateId, details: before }, call)).body.responseCode).toBe('00')
    expect(await read()).toEqual(Object.fromEntries(Object.entries(before).filter(([, value]) => value !== '')))
  })
}

const permissionOf = async ({ bank }: OutsideScene, uid = ''): Promise<string | undefined> =>
  (await bank.db.selectFrom('operation').select('permission').where('uid', '=', uid).executeTakeFirst())?.permission

/** What every rail refuses to send. */
export const submitRefusals = ({ current }: Scene): void => {
  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    const { rail, ana } = current()
    expect(await rail.submit(ana, { couponCode: 'NONE' })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('refuses with payee.nameUnreadable a name without letters', async () => {
    const { rail, ana, nameless } = current()
    expect(await rail.submit(ana, nameless)).toRefuse('payee.nameUnreadable', { field: 'beneficiaryName' })
  })

  it('refuses with account.missing what is not theirs', async () => {
    const { rail, ana } = current()
    expect(await rail.submit(ana, { fromAccountId: 1 })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with amount.unfit what cannot be counted', async () => {
    const { rail, ana } = current()
    expect(await rail.submit(ana, { amount: '999999999999999999' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported what there is no rate for', async () => {
    const { bank, rail, ana, type, rateless } = current()
    await bank.openIn(type, rateless.currency)
    const change = { currencyCode: rateless.currency, quoteId: crypto.randomUUID(), ...rateless.submit }
    expect(await rail.submit(ana, change)).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    const { payer, from } = await odd(current())
    expect(await current().rail.submit(payer, { ...from, ...current().rateless.submit })).toRefuse('fx.unavailable')
  })

  it('refuses with method.closed while the way is closed', async () => {
    const { bank, rail, ana, type } = current()
    const answer = await bank.whileClosed(type, () => rail.submit(ana))
    expect(answer).toRefuse('method.closed', { field: 'countryCode' })
  })

  it('refuses with transfer.notPermitted to others without the permission, though not to oneself', async () => {
    const { bank, rail, currency, own } = current()
    const bare = await bank.without(currency)
    expect(await rail.submit(bare)).toRefuse('transfer.notPermitted', { field: 'permission' })
    if (own) expect((await rail.submit(bare, { permission: 'own', ...(await own(bare)) })).body.responseCode).toBe('00')
  })

  it('pays what is only said to be one’s own as another’s, and refuses it with payee.notOwn without that permission', async () => {
    const { bank, rail, ana, currency, claimed } = current()
    const wish = { permission: 'own', ...claimed }
    expect(await rail.submit(await bank.without(currency), wish)).toRefuse('payee.notOwn', { field: 'permission' })
    expect(await permissionOf(current(), (await rail.submit(ana, wish)).body.operationId)).toBe('3d')
  })

  it('refuses with quote.expired a rate that was never offered', async () => {
    const { rail, ana } = current()
    expect(await rail.submit(ana, { quoteId: crypto.randomUUID() })).toRefuse('quote.expired', { field: 'quoteId' })
  })

  it('refuses with quote.missing to change money at a rate that nobody has seen', async () => {
    const { bank, rail, other } = current()
    const bob = await bank.rich(other)
    expect(await rail.submit(bob, { fromAccountId: bob.accounts[other] })).toRefuse('quote.missing', { field: 'quoteId' })
  })

  it('refuses with payee.notOwn another’s account that is said to be one’s own', async () => {
    const { rail, ana } = current()
    expect(await rail.submit(ana, { permission: 'own' })).toRefuse('payee.notOwn', { field: 'permission' })
  })

  it('refuses with customer.unverified whoever is not verified', async () => {
    const { bank, rail, currency } = current()
    const nina = await bank.person({ [currency]: '1000.00' }, { verified: false })
    expect(await rail.submit(nina)).toRefuse('customer.unverified')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    const { bank, rail, ana } = current()
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await rail.submit(ana)).toRefuse('approval.noMethod')
  })

  it('refuses with extraParam.wrong an answer to what nobody asked', async () => {
    const { rail, ana } = current()
    const answer = await rail.submit(ana, { extraParams: { shoeSize: '41' } })
    expect(answer).toRefuse('extraParam.wrong', { field: 'extraParams.shoeSize' })
  })

  savesTemplate(current)

  it('refuses with template.taken a name that is there already', async () => {
    const { rail, ana } = current()
    await rail.submit(ana, { templateName: 'Rent' })
    expect(await rail.submit(ana, { templateName: 'Rent' })).toRefuse('template.taken', { field: 'templateName' })
  })
}

/** More than there is, or than is allowed. */
export const limitRefusals = ({ current }: Scene): void => {
  it('refuses with funds.insufficient more than there is', async () => {
    const { bank, rail, currency, little } = current()
    const poor = await bank.person({ [currency]: little })
    expect(await rail.submit(poor)).toRefuse('funds.insufficient', { field: 'amount' })
  })

  it('refuses with limit.single more than one payment may be', async () => {
    const { rail, ana, amounts } = current()
    expect(await rail.submit(ana, { amount: amounts.aboveSingle })).toRefuse('limit.single', { field: 'amount' })
  })

  it('refuses with limit.dailyAmount more than a day allows', async () => {
    const { bank, rail, ana, type } = current()
    await bank.limitOf(ana, type, { daily_minor: 1 })
    expect(await rail.submit(ana)).toRefuse('limit.dailyAmount', { field: 'amount' })
  })

  it('refuses with limit.monthlyAmount more than a month allows', async () => {
    const { bank, rail, ana, type } = current()
    await bank.limitOf(ana, type, { monthly_minor: 1 })
    expect(await rail.submit(ana)).toRefuse('limit.monthlyAmount', { field: 'amount' })
  })

  it('refuses with limit.dailyCount one more than a day allows', async () => {
    const { bank, rail, ana, type } = current()
    await bank.limitOf(ana, type, { daily_count: 1 })
    await rail.submit(ana)
    expect(await rail.submit(ana)).toRefuse('limit.dailyCount', { field: 'amount' })
  })

  it('refuses with limit.monthlyCount one more than a month allows', async () => {
    const { bank, rail, ana, type } = current()
    await bank.limitOf(ana, type, { monthly_count: 1 })
    await rail.submit(ana)
    expect(await rail.submit(ana)).toRefuse('limit.monthlyCount', { field: 'amount' })
  })
}
