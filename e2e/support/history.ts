import { account } from '@florin/contract/accounts/account'
import { transfer } from '@florin/contract/payments/transfer'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Bank } from './bank.ts'
import { createApi } from './secondStep.ts'
import { enter } from './signIn.ts'
import { verify } from './transfer.ts'

/** Somebody with a small history, signed in: a deposit, three payments to a member, and some dollars of their own. */
export const givenHistory = async (page: Page, bank: Bank, request: APIRequestContext) => {
  const [payer, payee] = [await bank.customer(), await bank.customer()]
  await verify(payer)
  await bank.deposit(payer, '500.00', 'EUR')
  await enter(page, payer)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('florin.session')!).tokens.accessToken as string)
  const api = createApi(request)
  const { accounts } = await api(account.list, {}, token)
  const idOf = (currency: string) => accounts.find(({ currencyCode }) => currencyCode === currency)!.accountId
  const pay = (amount: string, note: string) =>
    api(transfer['p2p.submit'], { accountId: idOf('EUR'), amount, currency: 'EUR', toEmail: payee.email, note }, token)
  await pay('120.00', 'Lens rental')
  await pay('35.50', 'Coffee for all')
  await pay('8.00', 'Stamps')
  return { payer, payee, token, api, accountId: idOf('EUR') }
}

/** What a download of the page holds. */
export const downloaded = async (page: Page, click: () => Promise<void>) => {
  const started = page.waitForEvent('download')
  await click()
  const download = await started
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
}
