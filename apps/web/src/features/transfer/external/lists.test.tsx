import { external } from '@florin/contract/payments/external/external'
import { expect, it } from 'vitest'
import { queries } from '../../../app/boot/engine.ts'
import { answer } from '../../../app/testing/answers.ts'
import { openPage } from '../../../app/testing/openPage.tsx'
import { banksQuery, countriesQuery } from './queries.ts'

it('asks once for the countries of a way, and once for the banks of each country', async () => {
  const { server } = await openPage('/transfer/external', {
    answers: [answer(external['country.list'], { countries: [] }), answer(external['bank.list'], { banks: [] })],
  })
  const count = (name: string) => server.called.filter((each) => each === name).length
  const before = count(external['country.list'].name)
  for (const type of ['eft', 'eft', 'wire'] as const) await queries.fetchQuery(countriesQuery(type))
  for (const country of ['BR', 'BR', 'JP', 'BR']) await queries.fetchQuery(banksQuery(country))
  expect([count(external['country.list'].name) - before, count(external['bank.list'].name)]).toEqual([2, 2])
})
