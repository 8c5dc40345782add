import { blacklist } from '@florin/contract/payments/blacklist'
import i18next from 'i18next'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { language, session } from '../../app/boot/engine.ts'
import { startTexts } from '../../app/language/texts.ts'
import { tokenFor } from '../../app/testing/page.ts'
import { createStandInServer } from '../../app/testing/standInServer.ts'
import { createRemovals } from './removals.ts'

const email = 'mallory@demo.test'
const company = (customerId: number) =>
  ({ kind: 'company', customerId, name: `Company ${customerId}`, right: 4, flags: [], accessList: [] }) as const
const actFor = (customerId: number) => session.actFor({ ...company(customerId), flags: [], accessList: [] })
const signIn = (person: string) =>
  session.signIn({ accessToken: tokenFor(3600, Date.now(), 'a', person), refreshToken: `refresh-${person}` })

beforeAll(async () => {
  if (!i18next.isInitialized) await startTexts(language.current())
})

/** An address is taken off the list of the first company; then something changes before the message goes. */
const removed = () => {
  const server = createStandInServer()
  vi.stubGlobal('fetch', server.fetch)
  onTestFinished(() => {
    session.expire()
    vi.unstubAllGlobals()
  })
  signIn('1')
  actFor(20)
  const shown: unknown[] = []
  const removals = createRemovals(blacklist.delete, [], { hide: () => undefined, show: (id) => void shown.push(id) })
  removals.remove({ id: email, input: { email }, name: email })
  return { server, shown, commit: () => removals.commitAll() }
}

describe('a removal that waits for its message', () => {
  it('is made for the company of the press, whoever is acted for by then', async () => {
    const { server, shown, commit } = removed()
    actFor(21)
    commit()
    await vi.waitFor(() => expect(shown).toEqual([email]))
    expect(server.bodyOf(blacklist.delete)).toMatchObject({ email, fromCustomerId: 20 })
  })

  it('is not made by the next person at the same tab', async () => {
    const { server, shown, commit } = removed()
    signIn('2')
    commit()
    await vi.waitFor(() => expect(shown).toEqual([email]))
    expect(server.called).not.toContain(blacklist.delete.name)
  })
})
