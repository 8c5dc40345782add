import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { refuse } from './refuse.ts'

const canaries = ['4111111111111111', 'open sesame florin', 'eyJhbGciOi.canary.token', '987-65-4329']

const capture = () => {
  const lines: string[] = []
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

const expectNoCanary = (text: string) => {
  for (const canary of canaries) expect(text).not.toContain(canary)
}

describe('the log', () => {
  it('writes an event with the fields it knows', () => {
    const { log, last } = capture()
    log.info('call', { method: 'account.list', code: '00', status: 200, durationMs: 1.5, userId: 7 })
    expect(last()).toMatchObject({
      level: 'info',
      event: 'call',
      method: 'account.list',
      code: '00',
      status: 200,
      durationMs: 1.5,
      userId: 7,
    })
  })

  it('drops every field it does not know, and everything that is not a plain value', () => {
    const { log, text } = capture()
    const body = { password: canaries[1], card: { number: canaries[0] }, accessToken: canaries[2] }
    log.info('call', { ...body, method: body, userId: [canaries[3]] } as never)
    log.with({ ...body, brand: 'florin' } as never).warn('call', body as never)
    expectNoCanary(text())
    expect(text()).toContain('florin')
  })

  it('keeps a value to one short line and hides runs of digits as long as a card number', () => {
    const { log, last, text } = capture()
    log.warn('call', { method: `a\r\n{"level":"error"}\u2028${'x'.repeat(5000)}`, reason: `card ${canaries[0]}` })
    expect(text().trim().split('\n')).toHaveLength(1)
    expect(String(last().method).length).toBeLessThanOrEqual(200)
    expect(last().reason).toBe('card #')
  })

  it('shows only the beginning of a session id', () => {
    const { log, last } = capture()
    log.info('signed in', { sessionId: '0198a2b4-aaaa-bbbb-cccc-0123456789ab' })
    expect(last().sessionId).toBe('0198a2b4')
  })

  it('tells an error by name, code and place, never by its message', () => {
    const { log, last, text } = capture()
    const cause = Object.assign(new Error(canaries[2]), { code: '23505', detail: canaries[1] })
    const error = new TypeError(`${canaries[1]}\n    at ${canaries[3]} (/${canaries[0]}:1:1)`, { cause })
    log.error('call failed', { method: 'account.list', error })
    expectNoCanary(text())
    expect(last()).toMatchObject({ errorName: 'TypeError', causeName: 'Error', causeCode: '23505' })
    expect(last().errorAt).toEqual(expect.arrayContaining([expect.stringMatching(/log\.test\.ts:\d+:\d+$/)]))
  })

  it('keeps the word of a refusal, which is ours', () => {
    const { log, last } = capture()
    log.info('call', { error: refuse('login.blocked') })
    expect(last()).toMatchObject({ errorName: 'Refused', errorCode: 'login.blocked' })
  })

  it('says nothing of a thrown value that is no error', () => {
    const { log, text, last } = capture()
    log.error('call failed', { error: canaries[1] })
    expectNoCanary(text())
    expect(last().errorName).toBe('string')
  })
})
