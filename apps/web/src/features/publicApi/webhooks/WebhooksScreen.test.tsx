import { type Webhook, webhook, type WebhookDelivery } from '@florin/contract/publicApi/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, refusing } from '../../../app/testing/answers.ts'
import { describeScreen, longName } from '../../../app/testing/describeScreen.tsx'
import { ofCompany } from '../../../app/testing/ofCompany.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const at = '2026-01-15T12:00:00.000Z'
const address = '/merchant/internal/webhook_log'
const endpoint: Webhook = {
  id: 7001,
  customerId: 42,
  name: longName,
  enabled: false,
  url: 'https://shop.example/florin',
  events: [],
  disabledReason: 'gone',
  secretEnd: 'mQ8=',
  createdAt: at,
}
const delivery: WebhookDelivery = {
  id: 100_001,
  webhookId: 7001,
  webhookName: longName,
  url: 'https://shop.example/florin',
  event: 'payment.received',
  messageId: 'msg_1',
  isTest: false,
  status: 'pending',
  attempt: 1,
  httpStatus: 503,
  durationMs: 240,
  requestBody: '{"type":"payment.received","data":{"amount":"48.00"}}',
  nextAttemptAt: at,
  createdAt: at,
  attempts: [
    { number: 1, at, httpStatus: 503, responseBody: 'we are closed', durationMs: 240 },
    { number: 2, at, error: 'timeout', durationMs: 10_000 },
  ],
}
const page = (items: WebhookDelivery[]) => ({
  items,
  cursor: { count: items.length, current: '' },
  total: items.length,
  resendable: items.length,
})
const noEndpoints = answer(webhook['endpoint.list'], { items: [] })
const noDeliveries = answer(webhook['delivery.list'], page([]))

describeScreen('Webhooks', {
  address,
  method: webhook['endpoint.list'],
  ...ofCompany,
  answers: [...ofCompany.answers, noDeliveries],
  loading: 'Loading the webhooks',
  failed: 'The webhooks did not load',
  empty: { output: { items: [] }, says: ['No webhooks yet'], next: 'Add webhook' },
  filled: {
    output: { items: [endpoint] },
    shows: [longName, 'https://shop.example/florin · all events', 'Off: your server responded 410'],
  },
  russian: {
    failed: 'Вебхуки не загрузились',
    empty: ['Вебхуков пока нет'],
    filled: ['Выключен: ваш сервер ответил 410'],
  },
})

describeScreen('Deliveries', {
  address,
  method: webhook['delivery.list'],
  ...ofCompany,
  answers: [...ofCompany.answers, noEndpoints],
  loading: 'Loading the list',
  failed: 'The deliveries did not load',
  empty: { output: page([]), says: ['No deliveries yet'] },
  filled: { output: page([delivery]), shows: ['payment.received', 'Retrying', '503 in 240 ms', '1 delivery matches'] },
  russian: { failed: 'Доставки не загрузились', empty: ['Доставок пока нет'], filled: ['Повторяется', '503 за 240 мс'] },
})

describe('a new webhook', () => {
  const open = (...more: Answer[]) =>
    openPage(address, { ...ofCompany, answers: [...ofCompany.answers, noEndpoints, noDeliveries, ...more] })
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }))
    const popup = await screen.findByRole('dialog')
    await user.type(within(popup).getByLabelText(/^Name/), 'Shop')
    await user.type(within(popup).getByLabelText(/^URL/), 'https://shop.example/florin')
    await user.click(within(popup).getByRole('button', { name: 'Save' }))
  }

  it('shows its secret until somebody has stored it', async () => {
    const { disabledReason: _reason, ...made } = endpoint
    const { user } = await open(answer(webhook['endpoint.create'], { ...made, name: 'Shop', secret: 'whsec_example' }))
    await fill(user)
    expect(await screen.findByText('whsec_example')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I have stored it' }))
    await waitFor(() => expect(screen.queryByText('whsec_example')).toBeNull())
  })

  it('says in a popup why it was not saved', async () => {
    const { user } = await open(refusing(webhook['endpoint.create'], '58', 'You have too many webhooks.'))
    await fill(user)
    expect(await screen.findByText('You have too many webhooks.')).toBeTruthy()
    const help = screen.getAllByRole('link', { name: 'Help' }).map((link) => link.getAttribute('href'))
    expect(help).toContain('/messages?compose=true&department=technical&errorCode=58')
  })
})

describe('a delivery', () => {
  it('shows what became of it while one looks on', async () => {
    let now: WebhookDelivery = delivery
    const list = { method: webhook['delivery.list'], reply: () => answer(webhook['delivery.list'], page([now])).reply() }
    const { main } = await openPage(address, { ...ofCompany, answers: [...ofCompany.answers, noEndpoints, list] })
    await waitFor(() => expect(main.textContent).toContain('Retrying'))
    const { nextAttemptAt: _next, ...delivered } = { ...delivery, status: 'delivered' as const, attempt: 2, httpStatus: 200 }
    now = delivered
    await waitFor(() => expect(main.textContent).not.toContain('Retrying'), { timeout: 12_000 })
  }, 20_000)

  it('shows what was said and answered, and is sent again', async () => {
    const { user } = await openPage(address, {
      ...ofCompany,
      answers: [
        ...ofCompany.answers,
        noEndpoints,
        answer(webhook['delivery.list'], page([delivery])),
        answer(webhook['delivery.resend'], { id: delivery.id }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: /payment\.received/ }))
    const popup = await screen.findByRole('dialog')
    expect(popup.textContent).toContain('"amount": "48.00"')
    const [first, second] = within(popup).getAllByRole('listitem')
    expect(first?.textContent).toContain('503 in 240 ms')
    await user.click(within(popup).getByText('Response'))
    expect(first?.textContent).toContain('we are closed')
    expect(second?.textContent).toContain('No response in time')
    await user.click(within(popup).getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(popup.textContent).toContain('1 is being sent again'))
  })

  it('of a webhook that is off by itself offers to turn its webhook on again', async () => {
    const { user, server } = await openPage(address, {
      ...ofCompany,
      answers: [
        ...ofCompany.answers,
        answer(webhook['endpoint.list'], { items: [endpoint] }),
        answer(webhook['delivery.list'], page([{ ...delivery, status: 'stopped', attempt: 0, attempts: [] }])),
      ],
    })
    await user.click(await screen.findByRole('button', { name: /payment\.received/ }))
    await user.click(await screen.findByRole('button', { name: 'Turn the webhook on' }))
    await waitFor(() => expect(server.bodyOf(webhook['endpoint.update'])).toMatchObject({ enabled: true }))
  })
})
