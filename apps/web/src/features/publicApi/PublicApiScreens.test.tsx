import { type ApiKey, type ApiRequest, publicApi } from '@florin/contract/publicApi/keys'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
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
const noRanges = answer(publicApi['allowedIp.list'], { items: [] })
const noKeys = answer(publicApi['key.list'], { items: [] })

describeScreen('API keys', {
  address: '/merchant/internal/api_key',
  method: publicApi['key.list'],
  ...ofCompany,
  answers: [...ofCompany.answers, noRanges],
  loading: 'Loading the list',
  failed: 'The keys did not load',
  empty: { output: { items: [] }, says: ['No keys yet', 'read from everywhere and change nothing'], next: 'Create key' },
  filled: { output: { items: [apiKey] }, shows: [longName, 'fk_live_…jMq8', 'Any address, reading only', 'Not used yet'] },
  russian: { failed: 'Ключи не загрузились', empty: ['Ключей пока нет'], filled: ['Ещё не использовался'] },
})

describeScreen('API log', {
  address: '/merchant/internal/api_log',
  method: publicApi['request.list'],
  ...ofCompany,
  answers: [...ofCompany.answers, noKeys],
  loading: 'Loading the list',
  failed: 'The log did not load',
  empty: { output: { items: [], total: 0 }, says: ['No requests yet'] },
  filled: { output: { items: [request], total: 1 }, shows: ['GET /public-api/v1/balance', '200', '12 ms'] },
  russian: { failed: 'Журнал не загрузился', empty: ['Запросов пока нет'], filled: ['12 мс'] },
})

it('offers to ask again what a program asked for', async () => {
  const { user } = await openPage('/merchant/internal/api_log', {
    ...ofCompany,
    answers: [...ofCompany.answers, noKeys, answer(publicApi['request.list'], { items: [request], total: 1 })],
  })
  await user.click(await screen.findByRole('button', { name: /public-api/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    `curl -sS -X GET '${window.location.origin}/public-api/v1/balance'`,
  )
})
