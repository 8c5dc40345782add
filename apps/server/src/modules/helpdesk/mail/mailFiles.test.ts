import { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { signedHeaders } from '../../../platform/signature.ts'
import { clock, deskBank } from '../helpdesk.fixture.ts'

const base64 = (words: string | Uint8Array) => Buffer.from(words).toString('base64')

describe('files of a mail', () => {
  it('come with it, written anew, as far as they are what they say; others are named', async () => {
    const bank = await deskBank()
    const ana = await bank.given.person()
    const mira = await bank.given.operator('support')
    const post = async (mail: object) => {
      const body = JSON.stringify({ messageId: crypto.randomUUID(), subject: 'Re', authenticated: true, ...mail })
      const signed = signedHeaders(bank.parts.config.inboundMail.secret, { id: crypto.randomUUID(), at: clock.now(), body })
      const headers = { 'content-type': 'application/json', ...signed }
      return bank.app.inject({ method: 'POST', url: '/api/mail/inbound', headers, payload: body })
    }
    const id = await bank.open(ana)
    await bank.answer(mira, id, 'Please send us the list.')
    const to = (await mailsTo(bank, ana.email)).at(-1)?.replyTo ?? ''
    const attachments = [
      { name: '../list.csv', type: 'text/csv', content: base64('a,b\n1,2\n') },
      { name: 'setup.exe', type: 'application/x-msdownload', content: base64('MZ') },
      { name: 'photo.png', type: 'image/png', content: base64('<script>alert(1)</script>') },
      // Larger than bodies of other calls may be.
      { name: 'long.txt', type: 'text/plain', content: base64('word '.repeat(300_000)) },
    ]
    const sent = await post({ from: ana.email, to, text: 'Here it is.', attachments })
    expect(sent.json()).toMatchObject({ outcome: 'added' })
    const [message] = await bank.messages(ana, id)
    expect(message?.content).toBe('Here it is.\n\nNot accepted from the email: setup.exe, photo.png')
    expect(message?.attachments.map(({ name }) => name)).toEqual(['list.csv', 'long.txt'])
    const attachmentId = message?.attachments[0]?.id ?? ''
    const { body } = await bank.call(operatorTicket['ticketAttachment.get'], { id, attachmentId }, { token: mira.token })
    expect((await bank.app.inject({ method: 'GET', url: body.url ?? '' })).body).toContain('1,2')
    const alone = await post({ from: ana.email, to, text: '', attachments: attachments.slice(0, 1) })
    expect(alone.json()).toMatchObject({ outcome: 'added' })
    expect((await bank.messages(ana, id))[0]?.attachments).toHaveLength(1)
    const stranger = await post({ from: 'eve@evil.example', to, text: 'Mine', attachments: attachments.slice(0, 1) })
    expect(stranger.json()).toMatchObject({ outcome: 'opened' })
    expect(await bank.messages(ana, id)).toHaveLength(4)
    const tooLarge = { name: 'a.txt', type: 'text/plain', content: 'A'.repeat(14_000_000) }
    expect((await post({ from: ana.email, to, text: 'Large', attachments: [tooLarge] })).statusCode).toBe(422)
    expect((await post({ from: ana.email, to, text: 'Huge', attachments: [tooLarge, tooLarge] })).statusCode).toBe(413)
  })
})
