import { type Desk, desks } from '@florin/contract/access'
import { allMethods } from '@florin/contract/catalogue'
import type { Method } from '@florin/contract/method'
import { services } from '@florin/contract/method'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../test/app.ts'
import { refusalOf } from '../../../../../test/refusals.ts'

const methods = allMethods.filter(({ access }) => access.who === 'admin')
const tokens = {} as Record<Desk, string>
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: movableClock() })
  for (const desk of desks) tokens[desk] = (await app.given.operator(desk)).token
})

/** With a body that no method takes: whoever is let in gets no further than that. */
const send = async (method: Method, token: string) => {
  const [verb, path] = method.rest?.split(' ') ?? ['POST', '']
  const url = method.rest ? services[method.service].base + String(path).replace(/\{\w+\}/g, '1') : `/api?method=${method.name}`
  const withBody = verb === 'GET' ? {} : { payload: '{"nobodyAsksForThis":1}', headers: { 'content-type': 'application/json' } }
  const headers = { ...withBody.headers, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  return refusalOf(await app.app.inject({ method: verb as 'POST', url, ...withBody, headers }))
}

describe('every method of operators', () => {
  it.each(methods.map((method) => [method.name, method] as const))('%s is for its desks alone', async (_name, method) => {
    const { access } = method
    if (access.who !== 'admin') return expect.fail('no method of operators')
    const expected = desks.filter((desk) => access.desks.includes(desk))
    const letIn: Desk[] = []
    for (const desk of desks) if ((await send(method, tokens[desk])) !== 'access.denied') letIn.push(desk)
    expect(letIn).toEqual(expected)
  })

  it('that changes what money is worth, costs or belongs to needs a second operator', () => {
    const alone = methods.filter(({ effect, secondOperator }) => effect !== 'reads' && !secondOperator).map(({ name }) => name)
    const money = /\.(rate|fee|limit|adjustment|deposit|paymentInstruction|account)\.(create|update|confirm|decline|delete)$/
    expect(alone.filter((name) => money.test(name))).toEqual([])
    expect(methods.filter(({ secondOperator }) => secondOperator).length).toBeGreaterThan(9)
  })
})
