import { Right } from '@florin/contract/access'
import { approval } from '@florin/contract/payments/approval'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, wrongFor } from '../core/operations.fixture.ts'
import { type CompanyCase, companyOf } from './company.fixture.ts'

let bank: MoneyBank
let on: CompanyCase
/** Where Eve's codes go. */
let number: string
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  on = await companyOf(bank)
  number = await bank.withNumber(on.eve)
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const bySms = () => bank.setCustomer(on.customerId, { transaction_approve_mode: 'sms' })
/** Eve is asked for a code. */
const decision = async (transactionIds: number[], declined = false) => {
  await bySms()
  const { approvalTransactionId = 0, operationId = '' } = (await on.decide(on.eve, transactionIds, declined)).body
  return { approvalTransactionId, operationId, code: await bank.lastCode(number) }
}
const fresh = { company: { posted: 100000n, held: 0n }, bob: 0n }
const paid = { company: { posted: 98955n, held: 0n }, bob: 1000n }
const codes = (results: readonly { responseCode: string }[] | undefined) => results?.map(({ responseCode }) => responseCode)
const push = async () => {
  const deviceSecret = await bank.withPhone(on.carla)
  const transactionId = await on.requested()
  await bank.setCustomer(on.customerId, { transaction_approve_mode: 'push' })
  const { operationId = '', pushNumber } = (await on.decide(on.carla, [transactionId])).body
  return { deviceSecret, operationId, number: pushNumber, transactionId }
}

describe('approval.request.approve', () => {
  it('asks the approver for their own consent, and nothing moves before', async () => {
    await on.paidBefore()
    const before = (await on.money()).bob
    const [first, second] = [await on.requested(), await on.requested({ amount: '20.00' })]
    await bySms()
    const { body } = await on.decide(on.eve, [first, second])
    expect(body).toMatchObject({ status: 'awaitingApproval', approveType: 2, results: [], expiresInSeconds: 600 })
    expect(await bank.lastText(number)).toMatch(
      /^Florin: \d{6} confirms your decision\. Approve 2 payments, 30\.00 EUR in total\. Do not share it\.$/,
    )
    expect((await on.money()).bob).toBe(before)
    const { body: done } = await on.confirm(on.eve, body.approvalTransactionId, await bank.lastCode(number))
    expect([done.status, codes(done.results)]).toEqual(['completed', ['00', '00']])
    expect((await on.money()).bob).toBe(before + 3000n)
  })

  it('leaves out of many what has come to stand out before the code is typed', async () => {
    await on.paidBefore()
    const before = (await on.money()).bob
    const { approvalTransactionId, code } = await decision([await on.requested(), await on.requested({ amount: '20.00' })])
    await bank.setCustomer(on.customerId, { transaction_approve_mode: 'none' })
    await on.requested({ amount: '20.00' })
    const { results } = (await on.confirm(on.eve, approvalTransactionId, code)).body
    expect(codes(results)).toEqual(['00', '58'])
    expect((await on.money()).bob).toBe(before + 1000n)
  })

  it('declines many with one consent, and their money is free again', async () => {
    const ids = [await on.requested(), await on.requested(), await on.requested()]
    const { approvalTransactionId, code } = await decision(ids, true)
    expect(await bank.lastText(number)).toContain('Decline 3 payments, 30.00 EUR in total.')
    await on.confirm(on.eve, approvalTransactionId, code)
    expect(await on.money()).toEqual(fresh)
  })

  it('names what cannot be decided, and consent is for the rest', async () => {
    await on.paidBefore()
    const before = (await on.money()).bob
    const [first, over] = [await on.requested(), await on.requested()]
    await on.decide(on.carla, [over], true)
    const { approvalTransactionId, code } = await decision([over, first])
    expect(await bank.lastText(number)).toContain('Approve 10.00 EUR to Test P')
    expect(codes((await on.confirm(on.eve, approvalTransactionId, code)).body.results)).toEqual(['00'])
    expect((await on.money()).bob).toBe(before + 1000n)
  })

  it('by a phone that chooses the number of the page, or does not', async () => {
    const { deviceSecret, operationId, number: right } = await push()
    expect(await bank.lastPush(on.carla)).toMatchObject({ body: expect.stringContaining('Approve 10.00 EUR to Test P') })
    const answer = (operation: string, chosen: number | undefined) =>
      bank.call(
        approval['operation.confirm'],
        { operationId: operation, result: true, deviceSecret, number: chosen },
        on.as(on.carla),
      )
    expect((await answer(operationId, right)).body).toMatchObject({ status: 'completed', results: [{ responseCode: '00' }] })
    const waiting = await bank.db.selectFrom('operation').select('state').where('customer_id', '=', on.customerId).execute()
    expect(waiting).toEqual([{ state: 'completed' }])
  })

  it('acts on the answer of a phone whose page was closed, unless the right was taken meanwhile', async () => {
    for (const [right, money] of [
      [Right.read, { company: { posted: 100000n, held: 1045n }, bob: 0n }],
      [Right.full, { company: { posted: 98955n, held: 1045n }, bob: 1000n }],
    ] as const) {
      const { deviceSecret, number: chosen } = await push()
      const key = (await bank.lastPush(on.carla))!.data['key']!
      await on.setRight(on.carla, right)
      const decided = { id: key, deviceSecret, result: true, number: chosen }
      await bank.db.transaction().execute((tx) => bank.parts.tokens.challenges.decide(tx, decided))
      await bank.parts.services.payments.operations.sweeper.round()
      expect(await on.money()).toEqual(money)
      await on.setRight(on.carla, Right.full)
      await bank.setCustomer(on.customerId, { transaction_approve_mode: 'none' })
    }
  })

  it('refuses with object.missing another company’s, and an unknown one', async () => {
    const other = await companyOf(bank)
    for (const id of [await other.requested(), 999_999_999]) expect(await on.decide(on.eve, [id])).toRefuse('object.missing')
    expect((await other.list(other.eve)).total).toBe(1)
  })

  it('refuses with operation.over what is decided', async () => {
    const id = await on.requested()
    await on.decide(on.carla, [id])
    expect(await on.decide(on.eve, [id], true)).toRefuse('operation.over')
    expect(await on.money()).toEqual(paid)
  })

  it('refuses with approval.own one’s own, also of who has every right by now', async () => {
    const id = await on.requested()
    expect(await on.decide(on.ivan, [id])).toRefuse('access.denied')
    await on.setRight(on.ivan, Right.full)
    for (const declined of [false, true]) expect(await on.decide(on.ivan, [id], declined)).toRefuse('approval.own')
    expect((await on.list(on.eve, { status: 'created' })).total).toBe(1)
  })

  it('refuses with approval.initiatorGone what its initiator may no longer ask for; declining it is free', async () => {
    const id = await on.requested()
    await on.setRight(on.ivan, Right.none)
    expect(await on.decide(on.eve, [id])).toRefuse('approval.initiatorGone')
    expect((await on.decide(on.eve, [id], true)).body.status).toBe('completed')
    expect(await on.money()).toEqual(fresh)
  })

  it('waits for as many approvals as the policy wants, also of who has full access, and pays once', async () => {
    await on.policy({ fromAmount: '5.00', approvals: 2 })
    const bea = await on.employ(Right.confirm)
    const id = (await on.submit(on.carla)).body.transactionId ?? 0
    expect((await on.decide(on.eve, [id])).body.status).toBe('completed')
    const [request] = (await on.list(on.eve, { status: 'created' })).requests ?? []
    expect(request).toMatchObject({ transactionId: id, approvalsNeeded: 2, approvedBy: ['Test Person'], mayApprove: false })
    expect((await on.money()).bob).toBe(0n)
    await on.decide(bea, [id])
    expect(await on.money()).toEqual(paid)
  })

  it('leaves payments below the amount to who has full access', async () => {
    await on.policy({ fromAmount: '500.00', approvals: 1 })
    expect((await on.submit(on.carla)).body.status).toBe('completed')
  })

  it('does not count who may no longer approve', async () => {
    await on.policy({ approvals: 2 })
    const bea = await on.employ(Right.confirm)
    const id = await on.requested()
    await on.decide(on.eve, [id])
    await on.setRight(on.eve, Right.read)
    await on.decide(bea, [id])
    expect((await on.money()).bob).toBe(0n)
    await on.decide(on.carla, [id])
    expect(await on.money()).toEqual(paid)
  })

  it('refuses with approval.given who has approved it already', async () => {
    await on.policy({ approvals: 2 })
    const id = await on.requested()
    await on.decide(on.eve, [id])
    expect(await on.decide(on.eve, [id])).toRefuse('approval.given')
    expect((await on.money()).bob).toBe(0n)
  })

  it('refuses with approval.notNamed whom the policy does not name', async () => {
    await on.policy({ approverIds: [on.carla.userId] })
    const id = await on.requested()
    expect(await on.decide(on.eve, [id])).toRefuse('approval.notNamed')
    await on.decide(on.carla, [id])
    expect(await on.money()).toEqual(paid)
  })

  it('refuses with approval.noMethod who has nothing to consent with', async () => {
    const id = await on.requested()
    await bySms()
    expect(await on.decide(on.carla, [id])).toRefuse('approval.noMethod')
  })
})

describe('approval.business.approve', () => {
  it('refuses with object.missing another’s decision', async () => {
    const { approvalTransactionId, code } = await decision([await on.requested()])
    expect(await on.confirm(on.carla, approvalTransactionId, code)).toRefuse('object.missing')
    expect(await on.confirm(on.eve, 999_999_999, code)).toRefuse('object.missing')
  })

  it('refuses with object.missing a decision whose page shows somebody else as signed in', async () => {
    const { approvalTransactionId = 0, code } = await decision([await on.requested()])
    const confirm = (fromEmail: string) =>
      bank.call(approval['business.approve'], { approvalTransactionId, code, fromEmail }, on.as(on.eve))
    expect(await confirm(on.carla.email)).toRefuse('object.missing', { field: 'fromEmail' })
    expect((await on.money()).bob).toBe(0n)
    expect((await confirm(on.eve.email.toUpperCase())).body).toMatchObject({ responseCode: '00' })
  })

  it('refuses with operation.over what was confirmed or given up', async () => {
    const first = await decision([await on.requested()])
    await on.confirm(on.eve, first.approvalTransactionId, first.code)
    expect(await on.confirm(on.eve, first.approvalTransactionId, first.code)).toRefuse('operation.over')
    await bank.setCustomer(on.customerId, { transaction_approve_mode: 'none' })
    const second = await decision([await on.requested()])
    await bank.call(approval['operation.cancel'], { operationId: second.operationId }, on.as(on.eve))
    expect(await on.confirm(on.eve, second.approvalTransactionId, second.code)).toRefuse('operation.over')
  })

  it('refuses with code.wrong another code, and one that was sent for another set', async () => {
    await on.paidBefore()
    const before = (await on.money()).bob
    const ids = [await on.requested(), await on.requested({ amount: '50.00' })]
    const one = await decision(ids.slice(0, 1))
    const many = await decision(ids)
    expect(await on.confirm(on.eve, many.approvalTransactionId, wrongFor(many.code))).toRefuse('code.wrong', { field: 'code' })
    if (one.code !== many.code)
      expect(await on.confirm(on.eve, many.approvalTransactionId, one.code)).toRefuse('code.wrong', { field: 'code' })
    expect((await on.money()).bob).toBe(before)
  })

  it('refuses with code.expired a code for requests that are not as they were', async () => {
    const id = await on.requested()
    const { approvalTransactionId, code } = await decision([id])
    for (const change of [{ to_minor: 99900n }, { payee_email: 'mallory@test.example' }]) {
      await bank.db.updateTable('operation').set(change).where('id', '=', BigInt(id)).execute()
      expect(await on.confirm(on.eve, approvalTransactionId, code)).toRefuse('code.expired')
    }
    expect((await on.money()).bob).toBe(0n)
  })

  it('refuses with code.blocked the sixth try', async () => {
    const { approvalTransactionId, code } = await decision([await on.requested()])
    for (let time = 0; time < 5; time++) await on.confirm(on.eve, approvalTransactionId, wrongFor(code))
    expect(await on.confirm(on.eve, approvalTransactionId, code)).toRefuse('code.blocked')
  })

  it('is not for whose right was taken after the code was sent', async () => {
    const { approvalTransactionId, code } = await decision([await on.requested()])
    await on.setRight(on.eve, Right.read)
    expect(await on.confirm(on.eve, approvalTransactionId, code)).toRefuse('access.denied')
    expect((await on.money()).bob).toBe(0n)
  })

  it('can be asked for anew: the code from before is void', async () => {
    const { approvalTransactionId, operationId, code } = await decision([await on.requested()])
    bank.clock.advance(61)
    await bank.call(approval['sms.send'], { operationId }, on.as(on.eve))
    const now = await bank.lastCode(number)
    if (now !== code) expect(await on.confirm(on.eve, approvalTransactionId, code)).toRefuse('code.wrong')
    expect((await on.confirm(on.eve, approvalTransactionId, now)).body.status).toBe('completed')
  })
})

describe('at once', () => {
  const seven = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 7 }, work))

  it('two approvers pay a request once, and the slower one is refused', async () => {
    const id = await on.requested()
    const replies = await Promise.all([on.eve, on.carla, on.eve, on.carla].map((by) => on.decide(by, [id])))
    // Whoever is slower is refused, or consents to a set whose only request turns out to be decided.
    const outcomes = replies.map(({ refusal, body }) => refusal ?? codes(body.results)?.[0])
    expect(outcomes.filter((outcome) => outcome === '00')).toHaveLength(1)
    for (const outcome of outcomes) expect(['00', 'TA1', 'operation.over', 'approval.given']).toContain(outcome)
    expect(await on.money()).toEqual(paid)
  })

  it('one approves and another declines: one of them counts, and the money is in one place', async () => {
    const id = await on.requested()
    await Promise.all([on.decide(on.eve, [id]), on.decide(on.carla, [id], true)])
    expect([fresh, paid]).toContainEqual(await on.money())
  })

  it('an approval and a withdrawal: one of them counts', async () => {
    const id = await on.requested()
    const [approved, withdrawn] = await Promise.all([on.decide(on.eve, [id]), on.cancel(on.ivan, [id])])
    const isPaid = codes(approved.body.results)?.[0] === '00'
    expect(withdrawn.body.responseCode).toBe(isPaid ? 'TA1' : '00')
    expect(await on.money()).toEqual(isPaid ? paid : fresh)
  })

  it('one code seven times confirms one decision once', async () => {
    const { approvalTransactionId, code } = await decision([await on.requested()])
    const replies = await seven(() => on.confirm(on.eve, approvalTransactionId, code))
    expect(replies.filter(({ body }) => body.responseCode === '00')).toHaveLength(1)
    expect(await on.money()).toEqual(paid)
  })

  it('what a crash left between consent and the payments is carried out once', async () => {
    await on.paidBefore()
    const before = (await on.money()).bob
    const ids = [await on.requested(), await on.requested({ amount: '20.00' })]
    const { approvalTransactionId } = await decision(ids)
    await bank.db
      .updateTable('company_decision')
      .set({ state: 'processing' })
      .where('id', '=', BigInt(approvalTransactionId))
      .execute()
    await seven(() => bank.parts.services.payments.operations.sweeper.round())
    expect((await on.money()).bob).toBe(before + 3000n)
  })
})
