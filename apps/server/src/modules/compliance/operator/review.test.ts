import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import { createReviews } from '../reviews/reviews.ts'

const clock = movableClock()
const reviews = createReviews({ clock })
const list = operatorReview['review.list']
let app: TestApp
let subject = 1_000_000

beforeAll(async () => {
  app = await testApp({ clock })
})

const ask = async (kind: 'document' | 'kyc', customerId: number, askedBy?: number): Promise<number> => {
  await reviews.ask(app.db, { kind, subjectId: ++subject, customerId, askedBy })
  clock.advance(1)
  return subject
}

type Decision = Parameters<typeof reviews.decide>[2]
const decide = (subjectId: number, decision: Omit<Decision, 'outcome'> & Partial<Decision>) =>
  app.db
    .transaction()
    .execute((tx) =>
      reviews.decide(tx, { kind: 'document', subjectId, field: 'documentId' }, { outcome: 'approved', ...decision }),
    )

describe('operator.review.list', () => {
  it('shows what waits, oldest first, by kind and brand, with counts', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    const company = await app.given.company({ name: 'Waits Ltd', brand: 'amber' })
    const first = await ask('document', ana.customerId)
    const second = await ask('kyc', company.customerId)
    const { body } = await app.call(list, {}, { token: omar.token })
    expect(body.items?.slice(-2)).toMatchObject([
      { kind: 'document', subjectId: first, customerId: ana.customerId, name: 'Test Person', customerType: 0, brand: 'florin' },
      { kind: 'kyc', subjectId: second, name: 'Waits Ltd', customerType: 1, brand: 'amber', isOwn: false },
    ])
    expect(body.counts).toEqual(expect.arrayContaining([{ kind: 'kyc', count: 1 }]))
    const found = async (filter: object) =>
      (await app.call(list, filter, { token: omar.token })).body.items?.map(({ subjectId }) => subjectId)
    expect(await found({ kind: 'kyc' })).toEqual([second])
    expect(await found({ brand: 'amber' })).toEqual([second])
    expect(await found({ customerId: ana.customerId })).toEqual([first])
    expect(await found({ kind: 'kyc', brand: 'baltis' })).toEqual([])
  })

  it('shows what was decided, by whom and why', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    const subjectId = await ask('document', ana.customerId)
    await decide(subjectId, { outcome: 'declined', operatorUserId: omar.userId, reason: 'Unreadable' })
    const { body } = await app.call(list, { decided: true, customerId: ana.customerId }, { token: omar.token })
    expect(body.items).toMatchObject([{ subjectId, outcome: 'declined', decidedBy: 'Test Person', reason: 'Unreadable' }])
    const waiting = await app.call(list, { customerId: ana.customerId }, { token: omar.token })
    expect(waiting.body).toMatchObject({ items: [], total: 0 })
  })
})

describe('operator.review.get', () => {
  it('shows one wherever it stands, and also once it is decided', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    const subjectId = await ask('document', ana.customerId, omar.userId)
    const { id } = await app.db
      .selectFrom('review')
      .select('id')
      .where('subject_id', '=', BigInt(subjectId))
      .executeTakeFirstOrThrow()
    const get = async () => (await app.call(operatorReview['review.get'], { reviewId: Number(id) }, { token: omar.token })).body
    expect(await get()).toMatchObject({ reviewId: Number(id), subjectId, customerId: ana.customerId, isOwn: true })
    const olga = await app.given.operator()
    await decide(subjectId, { operatorUserId: olga.userId })
    expect(await get()).toMatchObject({ reviewId: Number(id), outcome: 'approved', decidedBy: 'Test Person' })
  })

  it('refuses with object.missing what nobody asked for', async () => {
    const omar = await app.given.operator()
    const reply = await app.call(operatorReview['review.get'], { reviewId: 999_999_999 }, { token: omar.token })
    expect(reply).toRefuse('object.missing')
  })
})

describe('a decision', () => {
  it('is never taken by who asked for it, nor about themself', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person({ isAdmin: true })]
    const asked = await ask('document', ana.customerId, omar.userId)
    await expect(decide(asked, { operatorUserId: omar.userId })).rejects.toMatchObject({ refusal: 'review.own' })
    await expect(decide(asked, { operatorUserId: ana.userId })).rejects.toMatchObject({ refusal: 'review.own' })
    const other = await app.given.operator()
    expect(await decide(asked, { operatorUserId: other.userId })).toEqual({ customerId: ana.customerId })
    await expect(decide(asked, { operatorUserId: other.userId })).rejects.toMatchObject({ refusal: 'object.missing' })
  })
})

describe('operator.overview.get', () => {
  it('counts what waits', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    const before = (await app.call(operatorReview['overview.get'], {}, { token: omar.token })).body
    await ask('kyc', ana.customerId)
    await app.db.updateTable('customer').set({ limited: true }).where('id', '=', ana.customerId).execute()
    const { body } = await app.call(operatorReview['overview.get'], {}, { token: omar.token })
    expect(body).toMatchObject({
      kyc: before.kyc! + 1,
      waiting: before.waiting! + 1,
      limitedCustomers: before.limitedCustomers! + 1,
      tickets: 0,
    })
  })
})
