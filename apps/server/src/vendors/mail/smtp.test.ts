import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMail, type SmtpMail } from './smtp.ts'

/** Just enough of RFC 5321 to receive mail. */
const received: { from: string; to: string[]; data: string }[] = []
const server = createServer((socket: Socket) => {
  let buffer = ''
  let isData = false
  let mail = { from: '', to: [] as string[], data: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    if (/^EHLO|^HELO|^RSET|^NOOP/i.test(line)) return say('250 ok')
    if (/^MAIL FROM:/i.test(line)) mail = { from: line.slice(10), to: [], data: '' }
    if (/^RCPT TO:/i.test(line)) mail.to.push(line.slice(8))
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
    isData = /^DATA/i.test(line)
    return say(isData ? '354 go on' : '250 ok')
  }
  say('220 test')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    buffer += chunk.toString()
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      if (!isData) command(line)
      else if (line !== '.') mail.data += `${line}\n`
      else {
        isData = false
        received.push(mail)
        say('250 taken')
      }
    }
  })
})
let mail: SmtpMail

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  mail = createSmtpMail({ url: `smtp://127.0.0.1:${address.port}`, host: 'pay.test.example', secret: 'one' })
})
afterAll(() => {
  mail.close()
  server.close()
})

const letter = {
  to: 'ana@test.example',
  from: 'Florin <support@florin.example>',
  subject: 'Hello',
  text: 'Plain words',
  html: '<p>Rich words</p>',
  replyTo: 'help@florin.example',
}

describe('mail by SMTP', () => {
  it('arrives with both bodies and the id of its delivery', async () => {
    await mail.send(letter, '42')
    const { from, to, data } = received.at(-1)!
    expect([from, to]).toEqual(['<support@florin.example>', ['<ana@test.example>']])
    expect(data).toMatch(/^Message-ID: <42\.[\w-]{22}@pay\.test\.example>$/m)
    expect(data).toContain('Plain words')
    expect(data).toContain('<p>Rich words</p>')
  })

  it('has an id that no other installation gives, and the same each time it is tried', async () => {
    const idOf = async (sender: SmtpMail) => {
      await sender.send(letter, '42')
      return /^Message-ID: (.*)$/m.exec(received.at(-1)!.data)?.[1]
    }
    const { port } = server.address() as { port: number }
    const other = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, host: 'pay.test.example', secret: 'two' })
    expect(await idOf(mail)).toBe(await idOf(mail))
    expect(await idOf(other)).not.toBe(await idOf(mail))
    other.close()
  })

  it('says that a program wrote it, and whom to answer', async () => {
    await mail.send(letter, '45')
    const { data } = received.at(-1)!
    expect(data).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(data).toMatch(/^Reply-To: help@florin\.example$/m)
    expect(data).not.toMatch(/^List-Unsubscribe/m)
  })

  it('can be unsubscribed from with one click where its reader may do without', async () => {
    await mail.send({ ...letter, unsubscribe: 'https://pay.test.example/unsubscribe/abc' }, '46')
    const { data } = received.at(-1)!
    expect(data).toMatch(/^List-Unsubscribe: <https:\/\/pay\.test\.example\/unsubscribe\/abc>$/m)
    expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })

  it('cannot be given another header or receiver', async () => {
    await mail.send(
      { ...letter, subject: 'Hi\r\nBcc: thief@evil.example', to: 'ana@test.example\r\nBcc: x@evil.example, <y@evil.example>' },
      '43',
    )
    const { to, data } = received.at(-1)!
    expect(to).toHaveLength(1)
    expect(data).not.toMatch(/^Bcc:/im)
  })

  it('fails loudly when the server is away', async () => {
    const nowhere = createSmtpMail({ url: 'smtp://127.0.0.1:1', host: 'localhost', secret: 'one' })
    await expect(nowhere.send(letter, '44')).rejects.toThrow()
    nowhere.close()
  })
})
