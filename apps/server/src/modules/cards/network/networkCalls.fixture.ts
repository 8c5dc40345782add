import { card } from '@florin/contract/cards/card'
import type { NetworkMessage } from '@florin/contract/cards/network'
import { sql } from 'kysely'
import { signedHeaders } from '../../../platform/signature.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import type { CardBank } from '../cards.fixture.ts'

type Scene = { readonly bank: CardBank; readonly ana: Payer; readonly accountId: number; readonly reference: string }
type Answer = { isApproved: boolean; actionCode: string; availableBalance?: string }

/** What the card network says of one card, and what it has moved. */
export const networkCalls = (current: () => Scene) => {
  const messageOf = (change: Partial<NetworkMessage>): NetworkMessage => ({
    messageId: crypto.randomUUID(),
    type: 'authorization',
    lifecycleId: crypto.randomUUID(),
    cardReference: current().reference,
    amount: '38.42',
    currencyCode: 'EUR',
    kind: 'shop',
    merchantName: 'Mercado Sol',
    merchantCategoryCode: '5411',
    merchantCountryCode: 'ES',
    ...change,
  })
  const post = (body: string, secret = current().bank.parts.config.cards?.secret ?? '') =>
    current().bank.app.app.inject({
      method: 'POST',
      url: '/api/cards/message',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(secret, { id: 'm', at: current().bank.clock.now(), body }),
      },
      payload: body,
    })
  const send = async (change: Partial<NetworkMessage>): Promise<Answer> =>
    (await post(JSON.stringify(messageOf(change)))).json<Answer>()
  const minors = () => current().bank.minors(current().accountId)
  const listed = async () => {
    const { bank, ana, accountId } = current()
    return (await bank.call(card['authorization.list'], { accountId }, { token: ana.token })).body.authorizations ?? []
  }
  const owed = async (): Promise<bigint> => {
    const { bank, accountId } = current()
    const { rows } = await sql<{ owed: bigint }>`
      select coalesce(sum(amount_minor - paid_minor), 0)::bigint as owed from card_debt where account_id = ${accountId}`.execute(
      bank.db,
    )
    return rows[0]?.owed ?? 0n
  }
  return { messageOf, post, send, minors, listed, owed }
}
