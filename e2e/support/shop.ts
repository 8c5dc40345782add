import { createServer } from 'node:http'
import { merchant } from '@florin/contract/merchant/merchant'
import { account } from '@florin/contract/accounts/account'
import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Bank } from './bank.ts'
import { company, employ } from './companies.ts'
import { createApi, tokenOf } from './secondStep.ts'

/** The one address on this machine that the bank under test may call. */
const port = Number(process.env['E2E_PORT'] ?? 3199) + 1
const bankAddress = (baseURL: string) => new URL(baseURL).origin

/** A PayPal-like listener, as its documentation writes it: post back what came, word for word, and believe only what is VERIFIED. */
const createListener = (baseURL: string) => {
  const heard: { readonly verdict: string; readonly fields: Readonly<Record<string, string>> }[] = []
  const hear = async (body: string): Promise<void> => {
    const answer = await fetch(`${bankAddress(baseURL)}/ipn/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `cmd=_notify-validate&${body}`,
    })
    heard.push({ verdict: await answer.text(), fields: Object.fromEntries(new URLSearchParams(body)) })
  }
  return { heard, hear }
}

/** A merchant's own site, outside the bank: a page with whatever is put on it, and a listener for notifications. */
export const openSite = async (baseURL: string) => {
  const { heard, hear } = createListener(baseURL)
  let page = ''
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return void response.end(`<!doctype html><html lang="en"><title>Lumen prints</title><h1>Lumen prints</h1>${page}</html>`)
    }
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString('utf8')))
    request.on('end', () => void hear(body).then(() => response.end()))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    put: (html: string) => void (page = html),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A company with an account, and somebody who may do everything for it. */
export const openShop = async (bank: Bank, request: APIRequestContext) => {
  const owner = await bank.customer()
  const shop = await company(`Lumen Prints ${randomUUID().slice(0, 8)}`)
  await employ(owner, shop, 2)
  const token = await tokenOf(createApi(request), owner)
  const act = async <M extends Method>(method: M, input: SentBy<M>): Promise<OutputOf<M>> => {
    const response = await request.post(`/api?method=${method.name}`, {
      headers: { 'Idempotency-Key': randomUUID(), Authorization: `Bearer ${token}`, 'Customer-Id': String(shop.id) },
      data: input,
    })
    const answer = (await response.json()) as { responseCode: string }
    expect(answer, `${method.name} should succeed`).toMatchObject({ responseCode: '00' })
    return answer as unknown as OutputOf<M>
  }
  const { accountId } = await act(account['currency.create'], { currencyCode: 'EUR' })
  return { owner, shop, act, accountId, messages: async () => (await act(merchant['ipnMessage.list'], {})).items }
}
