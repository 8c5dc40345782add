import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../../../test/app.ts'
import { DeskBusy, type OutsideDesk } from './outsideDesk.ts'
import { createZohoDesk } from './zoho.ts'
import { type ZohoStandIn, zohoStandIn } from './zoho.fixture.ts'

let zoho: ZohoStandIn
let desk: OutsideDesk
const clock = movableClock()
beforeAll(async () => {
  zoho = await zohoStandIn()
  desk = createZohoDesk(zoho.settings, clock)
})

const question = (reference: string) => ({
  reference,
  subject: 'Where is my wire?',
  description: 'It left on Monday.',
  name: 'Ana Maria Marin',
  email: 'ana@demo.test',
  language: 'en',
  department: 'payments',
  priority: 'high',
})

describe('a desk at Zoho', () => {
  it('gets a question once, whatever is tried again', async () => {
    const id = await desk.open(question('10001'))
    expect(await desk.open(question('10001'))).toBe(id)
    expect(zoho.tickets).toMatchObject([{ subject: 'Where is my wire?', cf: { cf_reference: '10001' } }])
  })

  it('gets a message with its files once', async () => {
    const id = await desk.open(question('10002'))
    const files = [{ name: 'list.csv', type: 'text/csv', bytes: Buffer.from('a,b') }]
    for (const _ of [1, 2]) await desk.add(id, { reference: '7', content: 'Still nothing', files })
    const ticket = zoho.tickets.find((each) => each.id === id)
    expect(ticket?.comments).toMatchObject([{ content: 'Still nothing\n\n[ref 7]', attachmentIds: [zoho.uploads.at(-1)?.id] }])
    expect(zoho.uploads).toHaveLength(1)
    expect(zoho.uploads[0]?.bytes.toString()).toContain('a,b')
  })

  it('gives what agents answered, the oldest first', async () => {
    const id = await desk.open(question('10003'))
    const ticket = zoho.tickets.find((each) => each.id === id)!
    expect(await desk.answers(id)).toEqual([])
    zoho.agentAnswers(ticket, 'On its way.')
    zoho.agentAnswers(ticket, 'It has arrived.')
    ticket.threads.unshift(
      { ...ticket.threads[0]!, id: '1', status: 'DRAFT' },
      { ...ticket.threads[0]!, id: '2', direction: 'in' },
    )
    expect((await desk.answers(id)).map(({ content }) => content)).toEqual(['On its way.', 'It has arrived.'])
    zoho.agentAnswers(ticket, '', { html: '<p>See the list.</p>', files: { 'list.txt': 'a and b' } })
    const last = (await desk.answers(id)).at(-1)
    expect(last).toMatchObject({ content: '<p>See the list.</p>', type: 'html', files: [{ name: 'list.txt' }] })
    expect(Buffer.from((await last?.files[0]?.read(7))?.bytes ?? []).toString()).toBe('a and b')
    expect(await last?.files[0]?.read(6)).toBeUndefined()
    await desk.setStatus(id, 'Closed')
    expect((await desk.latest(0))[0]).toMatchObject({ remoteId: id, status: 'Closed' })
    expect(await desk.latest(9)).toEqual([])
  })

  it('renews its token when it ends, and when it is no longer taken', async () => {
    const renewals = () => zoho.calls.filter((call) => call === 'POST /oauth/v2/token').length
    const before = renewals()
    await desk.latest(0)
    expect(renewals()).toBe(before)
    clock.advance(3600)
    await desk.latest(0)
    expect(renewals()).toBe(before + 1)
    zoho.forgetToken()
    await desk.latest(0)
    expect(renewals()).toBe(before + 2)
  })

  it('says for how long it takes no calls', async () => {
    zoho.refuse({ status: 429, headers: { 'retry-after': '30' } })
    const busy = await desk.latest(0).catch((error: unknown) => error)
    expect(busy).toBeInstanceOf(DeskBusy)
    expect(busy).toMatchObject({ seconds: 30 })
  })
})
