import { globalPay } from '@florin/contract/globalPay/globalPay'
import type { Method, SentBy } from '@florin/contract/method'
import { receive } from '@florin/contract/globalPay/receive'
import { beforeAll, describe, expect, it } from 'vitest'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { globalCase } from '../globalPay.fixture.ts'

let bank: OutsideBank
const secrets = { unknown: 'A'.repeat(43), replaced: '', over: '' }
const operationId = crypto.randomUUID()
beforeAll(async () => {
  bank = await outsideBank()
  const cases = globalCase(bank)
  const ana = await bank.rich('EUR')
  const [old, taken] = [await cases.sent(ana), await cases.sent(ana)]
  secrets.replaced = old.secret
  secrets.over = taken.secret
  await bank.db.updateTable('global_link').set({ dead_at: new Date() }).where('payment_id', '=', BigInt(old.paymentId)).execute()
  await bank.call(globalPay['payment.cancel'], { paymentId: taken.paymentId }, { token: ana.token })
})
const by = <M extends Method>(method: M, which: keyof typeof secrets, input: object) =>
  bank.call(method, { paymentSecret: secrets[which], ...input } as unknown as SentBy<M>)

/** Each of these calls says no more to who holds no open link than that. */
describe('receive.payment.get', () => {
  const call = (which: keyof typeof secrets) => by(receive['payment.get'], which, {})
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
})
describe('receive.country.list', () => {
  const call = (which: keyof typeof secrets) => by(receive['country.list'], which, {})
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
})
describe('receive.payment.submit', () => {
  const call = (which: keyof typeof secrets) =>
    by(receive['payment.submit'], which, { paymentMethod: 'eft', currencyCode: 'EUR', paymentDetails: { countryCode: 'DE' } })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.payment.approve', () => {
  const call = (which: keyof typeof secrets) => by(receive['payment.approve'], which, { approvalCode: '123456', operationId })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.code.send', () => {
  const call = (which: keyof typeof secrets) => by(receive['code.send'], which, { approveType: 4, operationId })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.payment.cancel', () => {
  const call = (which: keyof typeof secrets) => by(receive['payment.cancel'], which, { paymentId: 1 })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.method.list', () => {
  const call = (which: keyof typeof secrets) => by(receive['method.list'], which, { countryCode: 'DE' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.meta.get', () => {
  const call = (which: keyof typeof secrets) =>
    by(receive['meta.get'], which, { paymentMethod: 'eft', toCurrencyCode: 'EUR', countryCode: 'DE' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.extraParam.list', () => {
  const call = (which: keyof typeof secrets) =>
    by(receive['extraParam.list'], which, { paymentMethod: 'eft', currencyCode: 'EUR', countryCode: 'DE' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.bank.list', () => {
  const call = (which: keyof typeof secrets) => by(receive['bank.list'], which, { countryCode: 'DE' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.instantBank.list', () => {
  const call = (which: keyof typeof secrets) => by(receive['instantBank.list'], which, { countryCode: 'BR' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.branch.list', () => {
  const call = (which: keyof typeof secrets) => by(receive['branch.list'], which, { countryCode: 'BR', bankCode: '001' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.iban.get', () => {
  const call = (which: keyof typeof secrets) => by(receive['iban.get'], which, { iban: 'DE89370400440532013000' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.swift.get', () => {
  const call = (which: keyof typeof secrets) => by(receive['swift.get'], which, { swift: 'COBADEFFXXX' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.bin.get', () => {
  const call = (which: keyof typeof secrets) => by(receive['bin.get'], which, { binNumber: '411111' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.binBlacklist.list', () => {
  const call = (which: keyof typeof secrets) => by(receive['binBlacklist.list'], which, {})
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.instant.get', () => {
  const call = (which: keyof typeof secrets) => by(receive['instant.get'], which, { instantKey: 'x', instantKeyType: 'random' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.proof.create', () => {
  const call = (which: keyof typeof secrets) => by(receive['proof.create'], which, {})
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.proof.approve', () => {
  const call = (which: keyof typeof secrets) => by(receive['proof.approve'], which, { approvalCode: '123456', operationId })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.withdrawal.list', () => {
  const call = (which: keyof typeof secrets) => by(receive['withdrawal.list'], which, { proof: 'x' })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
describe('receive.withdrawal.get', () => {
  const call = (which: keyof typeof secrets) => by(receive['withdrawal.get'], which, { proof: 'x', paymentId: 1 })
  it('refuses with link.unknown a secret that nobody has', async () => expect(await call('unknown')).toRefuse('link.unknown'))
  it('refuses with link.replaced one whose address was corrected', async () =>
    expect(await call('replaced')).toRefuse('link.replaced'))
  it('refuses with link.over one that was taken back', async () => expect(await call('over')).toRefuse('link.over'))
})
