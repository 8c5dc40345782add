import { Right } from '@florin/contract/access'
import { news } from '@florin/contract/messaging/news'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { liveEventsOf } from '../../../../../../test/mail.ts'
import type { NewAnnouncement } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const publish = (given: Partial<NewAnnouncement> = {}) =>
  app.parts.services.messaging.announcements.publish(app.db, {
    brand: 'florin',
    audience: 'all',
    title: { en: 'New rates', ru: 'Новые курсы' },
    body: { en: 'They are better.' },
    needsConfirmation: false,
    publishedAt: new Date(app.parts.clock.now().getTime() - 1000),
    ...given,
  })

describe('news.list', () => {
  it('shows what is out for the customer’s brand and kind, newest first, in the reader’s language', async () => {
    const { token } = await app.given.person()
    const earlier = await publish({ publishedAt: new Date('2026-01-01') })
    const id = await publish()
    const hidden = new Set([
      await publish({ brand: 'amber' }),
      await publish({ audience: 'company' }),
      await publish({ publishedAt: new Date(app.parts.clock.now().getTime() + 3_600_000) }),
    ])
    const { body } = await app.call(news.list, {}, { token, headers: { 'accept-language': 'ru' } })
    expect(body.news?.find((item) => item.id === id)).toMatchObject({
      title: 'Новые курсы',
      isRead: false,
      needsConfirmation: false,
    })
    const ids = body.news!.map((item) => item.id)
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(earlier))
    expect(ids.filter((one) => hidden.has(one))).toEqual([])
    expect(body.unreadCount).toBe(body.total)
  })

  it('shows only what asks for a confirmation when that is wanted', async () => {
    const { token } = await app.given.person()
    const asking = await publish({ needsConfirmation: true })
    const { body } = await app.call(news.list, { withConfirmation: true }, { token })
    expect(body.news?.map(({ id }) => id)).toContain(asking)
    expect(body.news?.every(({ needsConfirmation }) => needsConfirmation)).toBe(true)
  })
})

describe('news.get', () => {
  it('gives the whole of it and marks it read, for the reader alone', async () => {
    const [ana, bob] = [await app.given.person(), await app.given.person()]
    const id = await publish()
    expect((await app.call(news.get, { id }, { token: ana.token })).body).toMatchObject({
      isRead: true,
      body: 'They are better.',
    })
    const readBy = async (token: string) =>
      (await app.call(news.list, {}, { token })).body.news?.find((item) => item.id === id)?.isRead
    expect(await readBy(ana.token)).toBe(true)
    expect(await readBy(bob.token)).toBe(false)
  })

  it('tells the reader’s other pages when it is read for the first time', async () => {
    const ana = await app.given.person()
    const id = await publish()
    for (const _ of [1, 2]) await app.call(news.get, { id }, { token: ana.token })
    const told = await liveEventsOf(app, ana.userId)
    expect(told.filter(({ event }) => event === 'newsChanged')).toEqual([{ event: 'newsChanged', data: { id } }])
  })

  it('refuses with object.missing what is for others', async () => {
    const { token } = await app.given.person()
    expect(await app.call(news.get, { id: await publish({ brand: 'baltis' }) }, { token })).toRefuse('object.missing')
  })
})

describe('news.choice.submit', () => {
  it('records the choice of the customer', async () => {
    const { token } = await app.given.person()
    const id = await publish({ needsConfirmation: true })
    expect((await app.call(news['choice.submit'], { id, choice: 'decline' }, { token })).body.responseCode).toBe('00')
    expect((await app.call(news.get, { id }, { token })).body.choice).toBe('decline')
  })

  it('is open to a company’s users with full rights alone', async () => {
    const [boss, reader] = [await app.given.person(), await app.given.person()]
    const company = await app.given.company()
    await app.given.employee(company, boss, { right: Right.full, accessList: ['balanceInfo'] })
    await app.given.employee(company, reader, { right: Right.read, accessList: ['balanceInfo'] })
    const id = await publish({ needsConfirmation: true })
    const choose = (token: string) =>
      app.call(news['choice.submit'], { id, choice: 'accept' }, { token, customerId: company.customerId })
    expect(await choose(reader.token)).toRefuse('access.denied')
    expect((await choose(boss.token)).body.responseCode).toBe('00')
  })

  it('refuses with news.chosen a second choice', async () => {
    const { token } = await app.given.person()
    const id = await publish({ needsConfirmation: true })
    const choose = (choice: 'accept' | 'decline') => app.call(news['choice.submit'], { id, choice }, { token })
    await choose('accept')
    expect(await choose('decline')).toRefuse('news.chosen')
    expect((await app.call(news.get, { id }, { token })).body.choice).toBe('accept')
  })

  it('refuses with news.noChoice where nothing is asked', async () => {
    const { token } = await app.given.person()
    const reply = await app.call(news['choice.submit'], { id: await publish(), choice: 'accept' }, { token })
    expect(reply).toRefuse('news.noChoice')
  })

  it('refuses with object.missing what there is not', async () => {
    const { token } = await app.given.person()
    expect(await app.call(news['choice.submit'], { id: 999_999, choice: 'accept' }, { token })).toRefuse('object.missing')
  })
})
