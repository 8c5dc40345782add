import { describe, expect, it } from 'vitest'
import { refusalProblems, testedRefusals } from './tested-refusals.ts'

/** A test file with one test in it, as the formatter leaves it. */
const fileWith = (body: string) => `
describe('tokens.login', () => {
  it('refuses with login.failed when the passphrase is wrong', async () => {
    ${body}
  })

  it('tells nothing more', async () => {
    expect(await signIn()).toRefuse('login.failed')
  })
})`
const isAsserted = (body: string) => testedRefusals(fileWith(body))[0]?.isAsserted

describe('tested refusals', () => {
  it('are read from the names of tests, below the method they belong to', () => {
    const source = `
      describe('tokens.login', () => {
        it('refuses with login.failed when the passphrase is wrong', () => {})
        it.each([1, 2])('refuses with login.blocked after %d tries', () => {})
        it('gives a token pair', () => {})
      })
      describe("tokens.refresh", () => {
        it("refuses with session.expired", () => {})
      })`
    expect(testedRefusals(source)).toMatchObject([
      { method: 'tokens.login', refusal: 'login.failed', line: 3 },
      { method: 'tokens.login', refusal: 'login.blocked', line: 4 },
      { method: 'tokens.refresh', refusal: 'session.expired', line: 8 },
    ])
  })

  it.each([
    ["expect(await signIn()).toRefuse('login.failed')"],
    ["for (const name of names)\n      expect(await signIn(name), name).toRefuse('login.failed', { field: 'password' })"],
    ["await expect(login(tx)).rejects.toMatchObject({ refusal: 'login.failed' })"],
    ["expect(replies.map(({ refusal }) => refusal)).toEqual([\n      'login.failed',\n      undefined,\n    ])"],
  ])('are asserted by %s', (body) => {
    expect(isAsserted(body)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['a code that others share', "expect((await signIn()).body.responseCode).toBe('AU')"],
    ['a status', 'expect((await signIn()).status).toBe(403)'],
    ['another refusal', "expect(await signIn()).toRefuse('login.inactive')"],
    ['its name outside an assertion', "await failWith('login.failed')\n    expect(refusals).toHaveLength(1)"],
  ])('are not asserted by %s', (_what, body) => {
    expect(isAsserted(body)).toBe(false)
  })

  it('are asserted in one line as well', () => {
    const source = (assertion: string) => `
  it('refuses with login.failed at once', () => ${assertion})
  it('is another test', () => expect(answer).toRefuse('login.failed'))`
    expect(testedRefusals(source("expect(answer).toRefuse('login.failed')"))[0]?.isAsserted).toBe(true)
    expect(testedRefusals(source('refuses(answer)'))[0]?.isAsserted).toBe(false)
  })
})

describe('the check of refusals', () => {
  const methods = [{ name: 'tokens.login', refuses: ['login.failed', 'login.blocked'] }]

  it('names each refusal without a test, and each test without an assertion of its refusal', () => {
    const path = 'login.test.ts'
    expect(refusalProblems([{ path, source: fileWith("expect(code).toBe('AU')") }], methods)).toEqual([
      "login.test.ts:3 does not assert its refusal: expect(...).toRefuse('login.failed')",
      "No test: describe('tokens.login') with it('refuses with login.blocked ...')",
    ])
  })

  it('is content when every refusal is tested and asserted', () => {
    const source = fileWith("expect(await signIn()).toRefuse('login.failed')")
    const blocked = source.replaceAll('login.failed', 'login.blocked')
    const files = [source, blocked].map((text, index) => ({ path: `${index}.test.ts`, source: text }))
    expect(refusalProblems(files, methods)).toEqual([])
  })

  const suite = (assertion: string) => ({
    path: 'signIn.fixture.ts',
    source: `
export const other = () => 1

export const refusesAlike = (scene: Scene): void => {
  it('refuses with login.failed', async () => {
    ${assertion}
  })

  it('refuses with login.blocked', async () => {
    expect(await signIn()).toRefuse('login.blocked')
  })
}`,
  })
  const calling = (call: string, method = 'tokens.login') => ({
    path: 'a.test.ts',
    source: `\ndescribe('${method}', () => {\n  ${call}\n\n  it('works', () => {})\n})`,
  })
  const asserted = suite("expect(await signIn()).toRefuse('login.failed')")

  it('counts the tests of a suite for the methods below which it is called, and for no other', () => {
    expect(refusalProblems([asserted, calling('refusesAlike(scene)')], methods)).toEqual([])
    for (const files of [
      [asserted],
      [asserted, calling('other(scene)')],
      [asserted, calling('refusesAlike(scene)', 'tokens.refresh')],
    ])
      expect(refusalProblems(files, methods)).toHaveLength(2)
  })

  it('names a test of a suite that asserts nothing, and counts it nowhere', () => {
    expect(refusalProblems([suite(''), calling('refusesAlike(scene)')], methods)).toEqual([
      "signIn.fixture.ts:5 does not assert its refusal: expect(...).toRefuse('login.failed')",
      "No test: describe('tokens.login') with it('refuses with login.failed ...')",
    ])
  })
})
