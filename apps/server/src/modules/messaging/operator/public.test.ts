import { operatorTerms } from '@florin/contract/customers/operatorTerms'
import { operatorNews } from '@florin/contract/messaging/operatorNews'
import { operatorNotification } from '@florin/contract/messaging/operatorNotification'
import { customer } from '@florin/contract/customers/customer'
import { news } from '@florin/contract/messaging/news'
import { notification } from '@florin/contract/messaging/notification'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'

const clock = movableClock()
let app: TestApp
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock })
  omar = await app.given.operator()
})
const as = () => ({ token: omar.token })
const article = {
  brand: 'florin',
  title: { en: 'New rates', ru: 'Новые курсы' },
  body: { en: 'They are better.' },
  needsConfirmation: true,
} as const
const publish = async (change: object = {}) => {
  const { body } = await app.call(operatorNews['news.create'], { ...article, ...change }, as())
  return body.id ?? expect.fail(body.responseDescription)
}

describe('operator.news.create', () => {
  it('publishes for a brand in all its languages, with counts of who read and chose', async () => {
    const ana = await app.given.person()
    const id = await publish()
    clock.advance(1)
    const seen = await app.call(news.get, { id }, { token: ana.token, headers: { 'accept-language': 'ru' } })
    expect(seen.body).toMatchObject({ title: 'Новые курсы', body: 'They are better.' })
    await app.call(news['choice.submit'], { id, choice: 'accept' }, { token: ana.token })
    const { body } = await app.call(operatorNews['news.list'], { brand: 'florin' }, as())
    expect(body.news?.find((each) => each.id === id)).toMatchObject({
      title: article.title,
      audience: 'all',
      readCount: 1,
      acceptCount: 1,
      declineCount: 0,
      isWithdrawn: false,
    })
  })

  it('waits for its day', async () => {
    const ana = await app.given.person()
    const publishDate = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const id = await publish({ publishDate })
    expect(await app.call(news.get, { id }, { token: ana.token })).toRefuse('object.missing')
    expect((await app.call(operatorNews['news.list'], {}, as())).body.news?.find((each) => each.id === id)).toMatchObject({
      publishDate,
    })
  })

  it('refuses with object.missing a brand that is not', async () => {
    const reply = await app.call(operatorNews['news.create'], { ...article, brand: 'nowhere' }, as())
    expect(reply).toRefuse('object.missing')
  })
})

describe('operator.news.update', () => {
  it('changes words, takes back and brings out again', async () => {
    const ana = await app.given.person()
    const id = await publish()
    clock.advance(1)
    const title = async () => (await app.call(news.get, { id }, { token: ana.token })).body.title
    await app.call(operatorNews['news.update'], { id, title: { en: 'Other' }, withConfirmation: false }, as())
    expect(await title()).toBe('Other')
    await app.call(operatorNews['news.update'], { id, published: false }, as())
    expect(await title()).toBeUndefined()
    await app.call(operatorNews['news.update'], { id, published: true }, as())
    expect(await title()).toBe('Other')
  })

  it('refuses with object.missing what there is not', async () => {
    expect(await app.call(operatorNews['news.update'], { id: 999_999, published: false }, as())).toRefuse('object.missing')
  })
})

describe('operator.news.delete', () => {
  it('takes an announcement back', async () => {
    const ana = await app.given.person()
    const id = await publish()
    await app.call(operatorNews['news.delete'], { id }, as())
    expect(await app.call(news.get, { id }, { token: ana.token })).toRefuse('object.missing')
  })

  it('refuses with object.missing what there is not', async () => {
    expect(await app.call(operatorNews['news.delete'], { id: 999_999 }, as())).toRefuse('object.missing')
  })
})

describe('operator.terms.create', () => {
  const create = operatorTerms['terms.create']

  it('asks every customer of the brand before they go on, and counts who accepted', async () => {
    const ana = await app.given.person()
    const { id } = (await app.call(create, { key: 'privacyPolicy', brand: 'florin', version: '2.0' }, as())).body
    expect(await app.call(customer['info.get'], {}, { token: ana.token })).toRefuse('terms.pending')
    await app.call(customer['terms.accept'], { termIds: [id!] }, { token: ana.token })
    expect((await app.call(customer['info.get'], {}, { token: ana.token })).body.responseCode).toBe('00')
    const { items } = (await app.call(operatorTerms['terms.list'], { brand: 'florin' }, as())).body
    expect(items?.filter(({ key }) => key === 'privacyPolicy')).toMatchObject([
      { id, version: '2.0', isCurrent: true, acceptedCount: 1, brand: 'florin' },
      { version: '1.0', isCurrent: false },
    ])
  })

  it('refuses with terms.known a version of before', async () => {
    for (const version of ['3.0', '3.0', '1.0']) {
      const reply = await app.call(create, { key: 'userAgreement', brand: 'amber', version }, as())
      if (version === '1.0') expect(reply).toRefuse('terms.known')
    }
    const { items } = (await app.call(operatorTerms['terms.list'], { brand: 'amber' }, as())).body
    expect(items?.filter(({ key }) => key === 'userAgreement')).toHaveLength(2)
  })

  it('refuses with object.missing a brand or a document that is not', async () => {
    for (const wrong of [{ brand: 'nowhere' }, { key: 'nothing' }]) {
      const input = { key: 'userAgreement', brand: 'baltis', version: '2.0', ...wrong }
      expect(await app.call(create, input, as())).toRefuse('object.missing')
    }
  })
})

describe('operator.notification.send', () => {
  const message = { status: 'warning', title: 'Please call us', body: 'About your last deposit.' } as const

  it('tells each of them in the operator’s own words', async () => {
    const [ana, bob] = [await app.given.person(), await app.given.person()]
    const { body } = await app.call(
      operatorNotification['notification.send'],
      { ...message, customerIds: [ana.customerId, bob.customerId] },
      as(),
    )
    expect(body.sent).toBe(2)
    const { items } = (await app.call(notification.list, {}, { token: bob.token })).body
    expect(items?.[0]).toMatchObject(message)
  })

  it('refuses with object.missing when one of them is nobody', async () => {
    const ana = await app.given.person()
    const input = { ...message, customerIds: [ana.customerId, 999_999] }
    expect(await app.call(operatorNotification['notification.send'], input, as())).toRefuse('object.missing')
    expect((await app.call(notification.list, {}, { token: ana.token })).body.items).toEqual([])
  })
})
