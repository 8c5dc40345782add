import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../test/app.ts'
import { createConsumers } from './consumers.ts'
import { createDeliveryCleaner } from './deliveryCleaner.ts'

let app: TestApp
const letter = {
  to: 'ana@test.example',
  from: 'Florin <support@florin.example>',
  subject: 'Hi\r\nBcc: x',
  text: 'Code 123456',
  html: '',
}

beforeAll(async () => {
  app = await testApp()
})

describe('a message that leaves the outbox', () => {
  it('reaches the sandbox once, however often it is handed over', async () => {
    const { consumers, vendors } = app.parts
    for (let time = 0; time < 3; time++) await consumers['mail.send'](letter, { outboxId: '901' })
    await consumers['sms.send']({ to: '+37060000000', text: 'Code 654321' }, { outboxId: '902' })
    const push = { deviceId: crypto.randomUUID(), pushToken: 'tok', title: 'Sign in?', body: 'Was it you', data: { key: '1' } }
    for (let time = 0; time < 2; time++) await consumers['push.send'](push, { outboxId: '905' })
    const { messages } = await vendors.inbox.list({})
    expect(messages.map(({ channel, subject, codes }) => [channel, subject, codes])).toEqual([
      ['push', 'Sign in?', []],
      ['sms', '', ['654321']],
      ['mail', 'Hi Bcc: x', ['123456']],
    ])
  })

  it('is not sent again by a real mail server after it was sent', async () => {
    const sent: string[] = []
    const mail = { send: async (_message: unknown, id: string) => void sent.push(id) }
    const consumers = createConsumers({
      ...app.parts,
      ...app.parts.vendors,
      browsers: app.parts.services.messaging.browsers,
      mail,
    })
    await consumers['mail.send'](letter, { outboxId: '903' })
    await consumers['mail.send'](letter, { outboxId: '903' })
    expect(sent).toEqual(['903'])
  })

  it('is remembered for a month', async () => {
    const clock = movableClock(new Date(Date.now() + 29 * 86_400_000))
    const clean = createDeliveryCleaner({ db: app.db, clock })
    const remembered = async () => (await app.db.selectFrom('message_delivery').select('outbox_id').execute()).length
    const before = await remembered()
    await clean()
    expect(await remembered()).toBe(before)
    clock.advance(2 * 86_400)
    await clean()
    expect([before > 0, await remembered()]).toEqual([true, 0])
  })

  it('is tried again when it could not be sent', async () => {
    let isAway = true
    const sent: string[] = []
    const mail = {
      send: async (_message: unknown, id: string) => {
        if (isAway) throw new Error('away')
        sent.push(id)
      },
    }
    const consumers = createConsumers({
      ...app.parts,
      ...app.parts.vendors,
      browsers: app.parts.services.messaging.browsers,
      mail,
    })
    await expect(consumers['mail.send'](letter, { outboxId: '904' })).rejects.toThrow('away')
    isAway = false
    await consumers['mail.send'](letter, { outboxId: '904' })
    expect(sent).toEqual(['904'])
  })
})
