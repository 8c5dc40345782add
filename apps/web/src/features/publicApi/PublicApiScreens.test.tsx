import { type ApiKey, type ApiRequest, publicApi } from '@florin/contract/publicApi/keys'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const apiKey: ApiKey = {
  id: 3001,
  customerId: 42,
  name: longName,
  enabled: true,
  keyPrefix: 'fk_live_…jMq8',
  scopes: ['read'],
  createdBy: 'Carla Demo',
  createdAt: '2026-01-15T12:00:00.000Z',
}
const request: ApiRequest = {
  id: 1,
  apiKeyId: 3001,
  apiKeyName: longName,
  method: 'GET',
  path: '/public-api/v1/balance',
  ip: '203.0.113.7',
  httpStatus: 200,
  durationMs: 12,
  requestId: '00000000-0000-4000-8000-000000000000',
  createdAt: '2026-01-15T12:00:00.000Z',
}
const cursor = { count: 0, current: '' }
const noRanges = answer(publicApi['allowedIp.list'], { items: [] })
const noKeys = answer(publicApi['key.list'], { items: [] })

describeScreen('API keys', {
  address: '/merchant/internal/api_key',
  method: publicApi['key.list'],
  ...ofCompany,
  answers: [...ofCompany.answers, noRanges],
  loading: 'Loading the list',
  failed: 'The keys did not load',
  empty: { output: { items: [] }, says: ['No keys yet', 'work from anywhere but are read only'], next: 'Create key' },
  filled: { output: { items: [apiKey] }, shows: [longName, 'fk_live_…jMq8', 'Any IP address, read only', 'Not used yet'] },
  russian: { failed: 'Ключи не загрузились', empty: ['Ключей пока нет'], filled: ['Ещё не использовался'] },
})

describeScreen('API log', {
  address: '/merchant/internal/api_log',
  method: publicApi['request.list'],
  ...ofCompany,
  answers: [...ofCompany.answers, noKeys],
  loading: 'Loading the list',
  failed: 'The log did not load',
  empty: { output: { items: [], total: 0, cursor }, says: ['No requests yet'] },
  filled: { output: { items: [request], total: 1, cursor }, shows: ['GET /public-api/v1/balance', '200', '12 ms'] },
  russian: { failed: 'Журнал не загрузился', empty: ['Запросов пока нет'], filled: ['12 мс'] },
})

it('offers to ask again what a program asked for', async () => {
  const { user } = await openPage('/merchant/internal/api_log', {
    ...ofCompany,
    answers: [...ofCompany.answers, noKeys, answer(publicApi['request.list'], { items: [request], total: 1, cursor })],
  })
  await user.click(await screen.findByRole('button', { name: /public-api/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    `curl -sS -X GET '${window.location.origin}/public-api/v1/balance'`,
  )
})

describe('a request that was not kept whole', () => {
  const openKept = async (kept: Partial<typeof request> & { readonly requestBody?: string }) => {
    const items = [{ ...request, method: 'POST', ...kept }]
    const { user } = await openPage('/merchant/internal/api_log', {
      ...ofCompany,
      answers: [...ofCompany.answers, noKeys, answer(publicApi['request.list'], { items, total: 1, cursor })],
    })
    await user.click(await screen.findByRole('button', { name: /public-api/ }))
    return (await screen.findByRole('dialog')).textContent
  }

  it('is offered with its hidden parts to fill in', async () => {
    const path = `/public-api/v1/payee?email=${encodeURIComponent('•••')}`
    const text = await openKept({ path, requestBody: '{"toEmail":"•••","amount":"5"}' })
    expect(text).toContain('Replace each ••• with your own value')
    expect(text).toContain(`/public-api/v1/payee?email=•••'`)
    expect(text).toContain(`-d '{"toEmail":"•••","amount":"5"}'`)
  })

  it('is not offered where its end was cut off', async () => {
    const text = await openKept({ requestBody: `{"rows":"${'1'.repeat(4000)}"}` })
    expect(text).toContain('Part of this request is not stored')
    expect(text).not.toContain('curl')
  })
})

it('changes what a key may do', async () => {
  const { user, server } = await openPage('/merchant/internal/api_key', {
    ...ofCompany,
    answers: [...ofCompany.answers, noRanges, answer(publicApi['key.list'], { items: [{ ...apiKey, name: 'Shop' }] })],
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const popup = await screen.findByRole('dialog')
  await user.click(within(popup).getByRole('checkbox', { name: /^Payments/ }))
  await user.type(within(popup).getByLabelText('Without approval up to, per payment'), '50,00')
  await user.click(within(popup).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.bodyOf(publicApi['key.update'])).toEqual({
      name: 'Shop',
      enabled: true,
      scopes: ['read', 'pay'],
      payLimit: '50.00',
      payCurrencyCode: 'EUR',
    }),
  )
})

it('keeps the limit of a day with a key', async () => {
  const paying = {
    ...apiKey,
    name: 'Shop',
    scopes: ['pay' as const],
    payLimit: '50.00',
    payDailyLimit: '200.00',
    payCurrencyCode: 'EUR',
  }
  const { user, server } = await openPage('/merchant/internal/api_key', {
    ...ofCompany,
    answers: [...ofCompany.answers, noRanges, answer(publicApi['key.list'], { items: [paying] })],
  })
  await user.click(await screen.findByRole('switch', { name: 'Shop is on' }))
  await waitFor(() => expect(server.bodyOf(publicApi['key.update'])).toMatchObject({ enabled: false, payDailyLimit: '200.00' }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const daily = await screen.findByLabelText('Without approval up to, per day')
  expect(daily).toHaveProperty('value', '200.00')
  await user.clear(daily)
  await user.type(daily, '80')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.bodyOf(publicApi['key.update'])).toMatchObject({ payLimit: '50.00', payDailyLimit: '80' }))
})

it('says in a popup that a key was not made, and keeps what was typed', async () => {
  const { user, server } = await openPage('/merchant/internal/api_key', {
    ...ofCompany,
    answers: [...ofCompany.answers, noRanges, answer(publicApi['key.list'], { items: [apiKey] })],
  })
  await user.click(await screen.findByRole('button', { name: 'Create key' }))
  await user.type(await screen.findByLabelText('Name'), 'Web shop')
  server.say(refusing(publicApi['key.create'], '12', 'There are 50 keys already'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create key' }))
  const popup = await screen.findByRole('dialog', { name: 'The key was not created' })
  expect(popup.textContent).toContain('There are 50 keys already')
  await user.click(within(popup).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Web shop')
})

it('says in a popup that a range of addresses was not taken, and keeps what was typed', async () => {
  const { user, server } = await openPage('/merchant/internal/api_key', {
    ...ofCompany,
    answers: [...ofCompany.answers, noRanges, noKeys],
  })
  await user.click(await screen.findByRole('button', { name: 'Add addresses' }))
  await user.type(await screen.findByLabelText('Name'), 'Servers')
  await user.type(screen.getByLabelText('First address, or a network'), '203.0.113.9')
  await user.type(screen.getByLabelText('Last address (optional)'), '203.0.113.7')
  const faults = [{ field: 'ipTo', description: 'The first address is above the last' }]
  server.say(refusing(publicApi['allowedIp.create'], '12', 'Check the fields', faults))
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  const popup = await screen.findByRole('dialog', { name: 'The addresses were not added' })
  expect(popup.textContent).toContain('The first address is above the last')
  expect(within(popup).getByRole('link', { name: 'Help' }).getAttribute('href')).toContain('errorCode=12')
  await user.click(within(popup).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Servers')
})

it('changes addresses that are there, and takes a network apart that is pasted', async () => {
  const addresses = { ipFrom: '203.0.113.7', ipTo: '203.0.113.9' }
  const range = { id: 7, customerId: 9, name: 'Servers', enabled: false, ...addresses, createdAt: '2026-11-01T10:00:00.000Z' }
  const { user, server } = await openPage('/merchant/internal/api_key', {
    ...ofCompany,
    answers: [
      ...ofCompany.answers,
      noKeys,
      answer(publicApi['allowedIp.list'], { items: [range] }),
      answer(publicApi['allowedIp.update'], range),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Change Servers' }))
  const first = await screen.findByLabelText('First address, or a network')
  expect(first).toHaveProperty('value', '203.0.113.7')
  await user.clear(first)
  await user.paste('198.51.100.0/24')
  expect(first).toHaveProperty('value', '198.51.100.0')
  expect(screen.getByLabelText('Last address (optional)')).toHaveProperty('value', '198.51.100.255')
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  await waitFor(() =>
    expect(server.bodyOf(publicApi['allowedIp.update'])).toMatchObject({
      name: 'Servers',
      enabled: false,
      ipFrom: '198.51.100.0',
      ipTo: '198.51.100.255',
    }),
  )
})

it('switches a key off at once, and back', async () => {
  const off = { ...apiKey, name: 'Shop', enabled: false }
  const { user, server } = await openPage('/merchant/internal/api_key', {
    ...ofCompany,
    answers: [
      ...ofCompany.answers,
      noRanges,
      answer(publicApi['key.list'], { items: [{ ...apiKey, name: 'Shop' }] }),
      answer(publicApi['key.update'], off),
    ],
  })
  const control = await screen.findByRole('switch', { name: 'Shop is on' })
  server.say(answer(publicApi['key.list'], { items: [off] }))
  await user.click(control)
  await waitFor(() => expect(server.bodyOf(publicApi['key.update'])).toMatchObject({ enabled: false }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.bodyOf(publicApi['key.update'])).toMatchObject({ enabled: true }))
})

it('looks for requests of some days', async () => {
  const { user, server } = await openPage('/merchant/internal/api_log', { ...ofCompany, answers: [...ofCompany.answers, noKeys] })
  await user.type(await screen.findByLabelText('From'), '2026-11-01')
  await waitFor(() => expect(server.asked.some((url) => url.includes('fromDate=2026-11-01'))).toBe(true))
})
