import { createInterface } from 'node:readline'
import { external } from '@florin/contract/payments/external/external'
import { createApp } from '../../apps/server/src/entry/http.ts'
import { composeRailBank } from './railBank.ts'

/** A server that payments are submitted to: a wish a line in, an answer a line out, once it is committed. Made to be killed. */
const { RAIL_DATABASE = '', RAIL_DATA = '', RAIL_STARTED = '' } = process.env
const parts = await composeRailBank(RAIL_DATABASE, RAIL_DATA, Number(RAIL_STARTED))
const app = await createApp(parts)

type Order = { n: number; key: string; userId: number; accountId: number; amount: string }

const submit = async ({ key, userId, accountId, amount }: Order): Promise<object> => {
  const client = { ip: '127.0.0.1', userAgent: 'chaos' }
  const { accessToken } = await parts.tokens.sessions.start(parts.db, { ...client, userId, brand: 'florin', provedBy: 'otp' })
  const response = await app.inject({
    method: 'POST',
    url: `/api?method=${external['eft.submit'].name}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, 'idempotency-key': key },
    payload: JSON.stringify({
      fromAccountId: accountId,
      permission: '3d',
      countryCode: 'DE',
      amount,
      currencyCode: 'EUR',
      purpose: 'services',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      beneficiaryCountryCode: 'DE',
      iban: 'DE89370400440532013000',
    }),
  })
  const { responseCode, transactionId } = response.json<{ responseCode: string; transactionId?: number }>()
  return responseCode === '00' ? { id: String(transactionId) } : { failed: `${responseCode} ${response.body}` }
}

createInterface({ input: process.stdin }).on('line', async (line) => {
  const asked = JSON.parse(line) as Order
  const answer = await submit(asked).catch((error: unknown) => ({ failed: String(error) }))
  process.stdout.write(`${JSON.stringify({ n: asked.n, ...answer })}\n`)
})
