import { describe, expect, it } from 'vitest'
import { allMethods } from './catalogue.ts'
import { leavesOf, sampleOf } from './sampleInput.fixture.ts'

type Parser = { safeParse: (text: string) => { data?: unknown } }

/** Chosen so that nobody guesses them, or made by a program: nobody reads them. */
const secrets =
  /password|passphrase|token|secret|accessToken|credential|code|challenge|verifier|signature|^(state|link|deeplink|otpauthUrl|userAgent)$/i
/** As their standards have them; whoever compares them finds no other. */
const programs = /credential|captcha|^sei\.|envelopeId/

const texts = allMethods.flatMap((method) =>
  leavesOf(method.input).flatMap(({ path, schema }) => {
    const sample = sampleOf(schema)
    const name = path.findLast((part) => part !== '0' && part !== 'any') ?? ''
    const isTyped = typeof sample === 'string' && !secrets.test(name) && !programs.test(`${method.name} ${path.join('.')}`)
    return isTyped ? [[method.name, path.join('.'), schema as unknown as Parser, String(sample)] as const] : []
  }),
)

describe('a text', () => {
  it.each(texts)('of %s in %s is not kept with what turns it around or hides in it', (_method, _path, schema, sample) => {
    const middle = Math.ceil(sample.length / 2)
    for (const hidden of ['\u202E', '\u200B']) {
      const { data } = schema.safeParse(sample.slice(0, middle) + hidden + sample.slice(middle))
      expect(String(data)).not.toContain(hidden)
    }
  })
})
