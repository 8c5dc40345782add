import { randomUUID } from 'node:crypto'
import { brands } from '@florin/brands/brands'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { createReplyAddresses } from '../../apps/server/src/modules/helpdesk/mail/replyAddress.ts'
import { keptSecret } from '../../apps/server/src/platform/secrets.ts'
import { derivedSecret, signedHeaders } from '../../apps/server/src/platform/signature.ts'
import type { Person } from './people.ts'

/** What the mail service hands over when somebody answers the mail about their ticket. */
export const answerByMail = async (request: APIRequestContext, { email }: Person, ticketNumber: string, text: string) => {
  const appSecret = process.env['APP_SECRET'] ?? keptSecret(process.env['E2E_DATA_DIR'] ?? '', 'app-secret')
  const to = createReplyAddresses({ secret: derivedSecret(appSecret, 'ticket reply address') }).of(
    brands.florin,
    Number(ticketNumber),
  )
  const mail = {
    messageId: `<${randomUUID()}@mail.test>`,
    from: email,
    to,
    subject: 'Re: your ticket',
    text,
    authenticated: true,
  }
  const body = JSON.stringify(mail)
  const signed = signedHeaders(derivedSecret(appSecret, 'inbound mail'), { id: randomUUID(), at: new Date(), body })
  const response = await request.post('/api/mail/inbound', {
    headers: { 'content-type': 'application/json', ...signed },
    data: Buffer.from(body),
  })
  expect(await response.json()).toMatchObject({ outcome: 'added' })
}
