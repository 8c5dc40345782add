import { globalPay } from '@florin/contract/globalPay/globalPay'
import { receive } from '@florin/contract/globalPay/receive'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { wrongFor } from '../../payments/core/operations.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase, type Link } from '../globalPay.fixture.ts'

let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
})
/** Somebody new each time: days go by, and sessions end. */
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(() => expectBooksInOrder(bank))
const held = async () => (await bank.minors(ana.accounts['EUR'])).held
const claimed = async (link: Link, details = {}, change = {}) => {
  const { body } = await cases.claim(link, details, change)
  expect(body.responseCode, JSON.stringify(body)).toBe('00')
  return cases.confirm(link, body.operationId)
}
const secret = ({ secret: paymentSecret }: Link) => ({ paymentSecret })

describe('receive.code.send', () => {
  const asked = async (change = {}) => {
    const link = await cases.sent(ana, change)
    return { link, operationId: (await cases.claim(link)).body.operationId ?? '' }
  }
  const send = ({ link, operationId }: { link: Link; operationId: string }, approveType: 2 | 3 | 4 = 4) =>
    bank.call(receive['code.send'], { ...secret(link), operationId, approveType })
  it('sends a text message to the number that the sender gave; the old code is void', async () => {
    const known = await asked({ paymentData: { phone: '+48601234417' } })
    const old = (await bank.lastCode(known.link.email)) ?? ''
    expect((await send(known, 2)).body).toMatchObject({ approvalSentTo: '••• ••• 417' })
    const code = (await bank.lastCode('+48601234417')) ?? ''
    if (old !== code) expect(await cases.confirm(known.link, known.operationId, old)).toRefuse('code.wrong')
    expect((await cases.confirm(known.link, known.operationId, code)).body.responseCode).toBe('00')
  })
  it('refuses with rate.limited at once', async () => {
    expect(await send(await asked())).toRefuse('rate.limited')
  })
  it('refuses with rate.limited a number that many links name', async () => {
    const number = '+48601234000'
    const known = await asked({ paymentData: { phone: number } })
    await sql`insert into rate_window (bucket, key_hash, starts_at, ends_at, taken)
      select 'receive.texts', sha256(${number.slice(1)}::bytea), date_trunc('hour', ${bank.clock.now()}::timestamptz),
        date_trunc('hour', ${bank.clock.now()}::timestamptz) + interval '1 hour', 100000`.execute(bank.db)
    expect(await send(known, 2)).toRefuse('rate.limited')
    expect(await bank.lastCode(number)).toBeFalsy()
  })
  it('refuses with approval.notOffered a number that nobody gave', async () => {
    expect(await send(await asked(), 2)).toRefuse('approval.notOffered')
  })
  it('refuses with approval.notOffered a text message that would prove the address', async () => {
    const link = await cases.sent(ana, { paymentData: { phone: '+48601234418' } })
    const { body } = await bank.call(receive['proof.create'], secret(link))
    expect(body.availableApprovalMethods).toEqual([4])
    bank.clock.advance(31)
    expect(await send({ link, operationId: body.operationId ?? '' }, 2)).toRefuse('approval.notOffered')
    expect(await bank.lastCode('+48601234418')).toBeFalsy()
  })
  it('refuses with code.expired what was never asked, or was asked before something else', async () => {
    const known = await asked()
    expect(await send({ ...known, operationId: crypto.randomUUID() })).toRefuse('code.expired')
    expect((await cases.claim(known.link)).body.responseCode).toBe('00')
    bank.clock.advance(31)
    expect(await send(known)).toRefuse('code.expired')
  })
  it('refuses with code.blocked after too many wrong codes', async () => {
    const known = await asked()
    const code = (await bank.lastCode(known.link.email)) ?? ''
    for (let n = 0; n < 5; n += 1) await cases.confirm(known.link, known.operationId, wrongFor(code))
    bank.clock.advance(31)
    expect(await send(known)).toRefuse('code.blocked')
  })
})

describe('receive.payment.cancel', () => {
  const refuse = (link: Link, paymentId = link.paymentId) =>
    bank.call(receive['payment.cancel'], { ...secret(link), paymentId, note: 'Paid by invoice' })
  it('gives the money back, with what the recipient says', async () => {
    const before = await held()
    const link = await cases.sent(ana)
    expect((await refuse(link)).body).toMatchObject({ status: 'refused' })
    expect(await held()).toBe(before)
    const { body } = await bank.call(globalPay['payment.list'], { status: 'refused' }, { token: ana.token })
    expect(body.payments).toContainEqual(expect.objectContaining({ id: link.paymentId, reason: 'Paid by invoice' }))
  })
  it('refuses with object.missing the number of another payment', async () => {
    const [one, other] = [await cases.sent(ana), await cases.sent(ana)]
    expect(await refuse(one, other.paymentId)).toRefuse('object.missing')
  })
})

describe('receive.meta.get', () => {
  const meta = (link: Link, change: object = {}) =>
    bank.call(receive['meta.get'], { ...secret(link), paymentMethod: 'eft', toCurrencyCode: 'EUR', countryCode: 'DE', ...change })
  it('gives rate, amount and fee', async () => {
    expect((await meta(await cases.sent(ana))).body).toMatchObject({ exchangeRate: '1', toAmount: '99.50', fee: '0.50' })
  })
  it('refuses with method.closed what is forbidden', async () => {
    expect(await meta(await cases.sent(ana, { paymentMethods: [{ name: 'eft', forbidden: true }] }))).toRefuse('method.closed')
  })
  it('refuses with receive.feeTooHigh where nothing is left', async () => {
    expect(await meta(await cases.sent(ana, { amount: '0.40' }))).toRefuse('receive.feeTooHigh')
  })
  it('refuses with receive.impossible a network that is not there', async () => {
    const link = await cases.sent(ana)
    const change = { paymentMethod: 'crypto_eft', toCurrencyCode: 'BTC', network: 'tron' }
    expect(await meta(link, change)).toRefuse('receive.impossible')
  })
})

describe('receive.extraParam.list', () => {
  const params = (link: Link, countryCode: string) =>
    bank.call(receive['extraParam.list'], { ...secret(link), paymentMethod: 'interac', currencyCode: 'CAD', countryCode })
  it('refuses with method.closed where the way does not lead', async () => {
    expect(await params(await cases.sent(ana), 'DE')).toRefuse('method.closed')
  })
  it('gives the fields of a way', async () => {
    const { body } = await params(await cases.sent(ana), 'CA')
    expect(body.fields).toContainEqual({ name: 'beneficiaryName', isRequired: true })
  })
})

describe('receive.iban.get', () => {
  it('refuses with bank.unknown a bank that is not listed', async () => {
    const link = await cases.sent(ana)
    expect(await bank.call(receive['iban.get'], { ...secret(link), iban: 'MT84MALT011000012345MTLCAST001S' })).toRefuse(
      'bank.unknown',
    )
  })
})
describe('receive.swift.get', () => {
  it('refuses with bank.unknown a bank that is not listed', async () => {
    const link = await cases.sent(ana)
    expect(await bank.call(receive['swift.get'], { ...secret(link), swift: 'ZZZZDEFFXXX' })).toRefuse('bank.unknown')
  })
})
describe('receive.instant.get', () => {
  it('refuses with instantKey.unknown a key of nobody', async () => {
    const link = await cases.sent(ana)
    const key = { instantKey: 'nobody', instantKeyType: 'random' as const }
    expect(await bank.call(receive['instant.get'], { ...secret(link), ...key })).toRefuse('instantKey.unknown')
  })
})

describe('earlier withdrawals', () => {
  const paid = async (email: string) => {
    const link = await cases.sent(ana, { beneficiaryEmail: email })
    await claimed(link)
    await bank.deliver()
    await cases.life()
    return link
  }
  it('are shown to whoever has proved the address, and fill in the form', async () => {
    const email = `proved${Date.now()}@wiatr.example`
    const before = await paid(email)
    const link = await cases.sent(ana, { beneficiaryEmail: email })
    const { operationId = '' } = (await bank.call(receive['proof.create'], secret(link))).body
    const approvalCode = (await bank.lastCode(email)) ?? ''
    const { proof = '' } = (await bank.call(receive['proof.approve'], { ...secret(link), operationId, approvalCode })).body
    const { body } = await bank.call(receive['withdrawal.list'], { ...secret(link), proof })
    expect(body.withdrawals).toMatchObject([{ paymentId: before.paymentId, accountMask: '•••• 3000', paymentMethod: 'eft' }])
    const got = await bank.call(receive['withdrawal.get'], { ...secret(link), proof, paymentId: before.paymentId })
    expect(got.body.paymentDetails).toMatchObject({ iban: 'DE89370400440532013000' })
  })
})
describe('receive.withdrawal.list', () => {
  it('refuses with receive.unproved whoever has only the link', async () => {
    expect(await bank.call(receive['withdrawal.list'], { ...secret(await cases.sent(ana)), proof: 'x' })).toRefuse(
      'receive.unproved',
    )
  })
})
describe('receive.withdrawal.get', () => {
  it('refuses with receive.unproved whoever has only the link', async () => {
    const link = await cases.sent(ana)
    expect(await bank.call(receive['withdrawal.get'], { ...secret(link), proof: 'x', paymentId: 1 })).toRefuse('receive.unproved')
  })
  it('refuses with object.missing a payment to another address', async () => {
    const [link, other] = [await cases.sent(ana), await cases.sent(ana)]
    const { operationId = '' } = (await bank.call(receive['proof.create'], secret(link))).body
    const approvalCode = (await bank.lastCode(link.email)) ?? ''
    const { proof = '' } = (await bank.call(receive['proof.approve'], { ...secret(link), operationId, approvalCode })).body
    expect(await bank.call(receive['withdrawal.get'], { ...secret(link), proof, paymentId: other.paymentId })).toRefuse(
      'object.missing',
    )
  })
})
describe('receive.proof.create', () => {
  it('refuses with code.blocked after too many wrong codes', async () => {
    const link = await cases.sent(ana)
    await sql`update global_payment set code_blocked_until = ${new Date(bank.clock.now().getTime() + 60_000)} where id = ${link.paymentId}`.execute(
      bank.db,
    )
    expect(await bank.call(receive['proof.create'], secret(link))).toRefuse('code.blocked')
  })
  it('refuses with rate.limited more codes than anybody needs', async () => {
    const link = await cases.sent(ana)
    await sql`insert into rate_window (bucket, key_hash, starts_at, ends_at, taken)
      select 'receive.codes', sha256(${String(link.paymentId)}::bytea), date_trunc('hour', ${bank.clock.now()}::timestamptz),
        date_trunc('hour', ${bank.clock.now()}::timestamptz) + interval '1 hour', 100000`.execute(bank.db)
    expect(await bank.call(receive['proof.create'], secret(link))).toRefuse('rate.limited')
  })
})
describe('receive.proof.approve', () => {
  const asked = async () => {
    const link = await cases.sent(ana)
    return { link, operationId: (await bank.call(receive['proof.create'], secret(link))).body.operationId ?? '' }
  }
  const approve = ({ link, operationId }: { link: Link; operationId: string }, approvalCode: string) =>
    bank.call(receive['proof.approve'], { ...secret(link), operationId, approvalCode })
  it('refuses with code.wrong another code', async () => {
    const known = await asked()
    expect(await approve(known, wrongFor((await bank.lastCode(known.link.email)) ?? ''))).toRefuse('code.wrong')
  })
  it('refuses with code.expired the code of a payout', async () => {
    const known = await asked()
    const { operationId = '' } = (await cases.claim(known.link)).body
    expect(await approve({ ...known, operationId }, (await bank.lastCode(known.link.email)) ?? '')).toRefuse('code.expired')
  })
  it('refuses with code.blocked after five wrong ones', async () => {
    const known = await asked()
    const code = (await bank.lastCode(known.link.email)) ?? ''
    for (let n = 0; n < 5; n += 1) await approve(known, wrongFor(code))
    expect(await approve(known, code)).toRefuse('code.blocked')
  })
})
