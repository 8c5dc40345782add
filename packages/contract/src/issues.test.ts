import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { Email, NewPassphrase, PersonName, PositiveDecimal } from './fields.ts'
import { fieldProblems } from './issues.ts'

const Form = z.strictObject({
  email: Email,
  name: PersonName,
  password: NewPassphrase,
  amount: PositiveDecimal,
  age: z.int().min(18),
  tags: z.array(z.string().max(3)),
})
const problems = (input: object) => {
  const parsed = Form.safeParse(input)
  return parsed.success
    ? {}
    : Object.fromEntries(fieldProblems(parsed.error, input).map(({ field, key, params }) => [field, [key, params]]))
}
const good = { email: ' A@B.example ', name: ' Ana  Maria ', password: 'long enough words', amount: '1.50', age: 18, tags: [] }

describe('fieldProblems', () => {
  it('has nothing to say about good input, which is trimmed and collapsed', () => {
    expect(problems(good)).toEqual({})
    expect(Form.parse(good)).toMatchObject({ email: 'a@b.example', name: 'Ana Maria' })
  })
  it('calls what is absent or empty required, and what is of another type invalid', () => {
    expect(problems({ ...good, email: undefined, name: '', age: '18' })).toEqual({
      email: ['required', {}],
      name: ['required', {}],
      age: ['invalid', {}],
    })
  })
  it('says how long, how large and which item', () => {
    expect(problems({ ...good, password: 'short', age: 17, tags: ['ok', 'too long'] })).toEqual({
      password: ['passphraseShort', { min: 15 }],
      age: ['tooSmall', { min: 18 }],
      'tags.1': ['tooLong', { max: 3 }],
    })
  })
  it('names fields nobody asked for', () => {
    expect(problems({ ...good, colour: 'red' })).toEqual({ colour: ['unknownField', {}] })
  })
  it('says of each field what is wrong with it first', () => {
    expect(problems({ ...good, amount: 'much' })).toEqual({ amount: ['amount', {}] })
    expect(problems({ ...good, amount: '-1' })).toEqual({ amount: ['amountPositive', {}] })
  })
  it('takes exact decimals only', () => {
    for (const amount of ['0', '0.00', '-1', '1e3', '1.123456789', '01', '1,5', 'NaN'])
      expect(problems({ ...good, amount }), amount).toHaveProperty('amount')
    for (const amount of ['0.01', '1', '999999999999999999.99999999']) expect(problems({ ...good, amount }), amount).toEqual({})
  })
})
