import { Right } from '@florin/contract/access'
import { operatorTerms } from '@florin/contract/customers/operatorTerms'
import { notification } from '@florin/contract/messaging/notification'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { termsJob } from './termsAnnouncement.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const publish = async (brand: string, version: string) => {
  const omar = await app.given.operator()
  await app.call(operatorTerms['terms.create'], { key: 'privacyPolicy', brand, version }, { token: omar.token })
}
const pending = () => app.db.selectFrom('job').selectAll().where('kind', '=', termsJob).where('done_at', 'is', null).execute()
/** As the worker does, until there is nothing left to do. */
const announce = async () => {
  for (let jobs = await pending(); jobs.length > 0; jobs = await pending())
    for (const { id, payload } of jobs) {
      await app.parts.services.customers.termsAnnouncement.run({ payload })
      await app.db.updateTable('job').set({ done_at: new Date() }).where('id', '=', id).execute()
    }
}
const told = async (token: string) =>
  (await app.call(notification.list, {}, { token })).body.items?.filter(({ type }) => type === 'acceptTermsLogin') ?? []

it('tells the customers of the brand once, in the application and by mail', async () => {
  const [ana, kim] = [await app.given.person(), await app.given.person()]
  await app.db.updateTable('app_user').set({ brand: 'amber' }).where('id', '=', kim.userId).execute()
  await publish('florin', '2.0')
  await announce()
  expect(await told(ana.token)).toMatchObject([{ title: 'New terms', group: 'security', status: 'warning', read: false }])
  expect(await told(kim.token)).toEqual([])
  expect((await mailsTo(app, ana.email)).map(({ subject }) => subject)).toContain('New terms')
  await app.db.updateTable('job').set({ done_at: null }).where('kind', '=', termsJob).where('key', 'like', '%:0').execute()
  await announce()
  expect(await told(ana.token)).toHaveLength(1)
})

it('tells those who act for a company of the brand', async () => {
  const ana = await app.given.person()
  const company = await app.given.company({ brand: 'amber' })
  await app.given.employee(company, ana, { right: Right.full, accessList: ['balanceInfo'] })
  await publish('amber', '2.0')
  await announce()
  expect(await told(ana.token)).toHaveLength(1)
})
