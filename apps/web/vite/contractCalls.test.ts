import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { contractCalls } from './contractCalls.ts'

type Transform = { readonly handler: (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } }

/** As the compiler hands it on: without types, and without a comma after the last. */
const callsOf = (code: string) => {
  const { handler } = contractCalls().transform as unknown as Transform
  return handler.call({ parse: parseAst }, code, '/florin/packages/contract/src/mass/mass.ts?calls').code
}

it('keeps who may call and how, and cuts what is said, taken and answered', () => {
  const code = callsOf(`const rule = { list: method({
    access: reader,
    summary: 'All of them',
    effect: 'reads',
    rest: 'GET /batches',
    input: z.strictObject({ batchId: Id }),
    output: z.strictObject({ total: z.int() }),
    refuses: ['object.missing']
  }) }`)
  expect(code).toMatch(/access: reader,\s+rest: 'GET \/batches',\s+\}\)/)
  for (const cut of ['All of them', 'effect', 'Id', 'total', 'object.missing']) expect(code).not.toContain(cut)
})

it('keeps that a call creates something, which a page sends a key for', () => {
  expect(callsOf(`const rule = method({ access, summary: 'One more', effect: 'creates', input })`)).toContain(`effect: 'creates'`)
})

it('cuts an answer that is called as a field of a method together with what it stands in, and keeps the next method', () => {
  const code = callsOf(`const rules = {
    'quote.create': method({ access, summary: 'A price', output: z.strictObject({ summary: z.object({ summary: Sum, input: z.int() }) }) }),
    confirm: method({ access: initiator, summary: 'Pay', input: z.strictObject({}) })
  }`)
  expect(code).toMatch(/'quote.create': method\(\{ access,\s+\}\)/)
  expect(code).toMatch(/confirm: method\(\{ access: initiator,\s+\}\)/)
  expect(() => parseAst(code)).not.toThrow()
})
