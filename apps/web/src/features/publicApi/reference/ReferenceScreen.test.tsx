import { publicApi } from '@florin/contract/publicApi/keys'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../app/testing/answers.ts'
import { describeScreen } from '../../../app/testing/describeScreen.tsx'
import { ofCompany } from '../../../app/testing/ofCompany.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const address = '/merchant/internal/api_reference'
const reference = {
  url: 'https://florin.example',
  version: '2026-11-01',
  operations: [
    {
      name: 'balance.get',
      subject: 'balance',
      verb: 'GET',
      path: '/public-api/v1/balance/{accountId}',
      summary: 'Balance of one account',
      scope: 'read' as const,
      creates: false,
      input: [{ name: 'accountId', type: 'string', required: true }],
      output: [{ name: 'balance', type: 'string', required: true }],
      problems: ['account.missing'],
      samples: [
        { lang: 'curl', source: 'curl "$FLORIN_URL/balance"' },
        { lang: 'Python', source: 'urlopen(request)' },
      ],
    },
  ],
  events: [{ type: 'invoice.paid', example: '{ "type": "invoice.paid" }' }],
}
const empty = { ...reference, operations: [], events: [] }

describeScreen('API reference', {
  address,
  method: publicApi['reference.get'],
  ...ofCompany,
  loading: 'Loading the reference',
  failed: 'The reference did not load',
  empty: { output: empty, says: ['First payment', 'Receiving webhooks', 'Going live'] },
  filled: { output: reference, shows: ['/public-api/v1/balance/{accountId}', 'account.missing', 'invoice.paid'] },
  russian: { failed: 'Справочник не загрузился', empty: ['Первый платёж'], filled: ['Ключу нужно право: Чтение.'] },
})

it('says how the client is installed from here', async () => {
  await openPage(address, { ...ofCompany, answers: [...ofCompany.answers, answer(publicApi['reference.get'], reference)] })
  expect(await screen.findByText('npm install https://florin.example/florin-client.tgz')).toBeTruthy()
  const download = screen.getByRole('link', { name: 'Download the package' })
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual(['/florin-client.tgz', true])
})

it('shows each example in the language that was chosen', async () => {
  const { user } = await openPage(address, {
    ...ofCompany,
    answers: [...ofCompany.answers, answer(publicApi['reference.get'], reference)],
  })
  expect(await screen.findByText('curl "$FLORIN_URL/balance"')).toBeTruthy()
  await user.click(screen.getByLabelText('Python'))
  expect(await screen.findByText('urlopen(request)')).toBeTruthy()
})
