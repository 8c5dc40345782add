import { describe, expect, it } from 'vitest'
import { answersTo, everyParam, flatParams } from './extraParams.ts'
import type { ExtraParam } from './lookups.ts'

const plain = (name: string) => ({ name, label: name, type: 'text', isRequired: true }) as const
const text = (name: string, more: Partial<ExtraParam> = {}): ExtraParam => ({
  name,
  label: name,
  type: 'text',
  isRequired: true,
  ...more,
})
const params: readonly ExtraParam[] = [
  {
    ...text('documentType'),
    type: 'select',
    options: [
      { value: 'passport', label: 'Passport', extraParams: [plain('issuedBy'), { ...plain('issuedOn'), type: 'date' }] },
      { value: 'none', label: 'None' },
    ],
  },
  text('registerNumber', { beneficiaryType: 'business' }),
]
const names = (found: readonly ExtraParam[]) => found.map(({ name }) => name)

describe('extra parameters', () => {
  it('with options are flattened: what the chosen one asks for stands behind them', () => {
    expect(names(flatParams(params, { answers: { documentType: 'passport' } }))).toEqual([
      'documentType',
      'issuedBy',
      'issuedOn',
      'registerNumber',
    ])
    expect(names(flatParams(params, { answers: { documentType: 'none' } }))).toEqual(['documentType', 'registerNumber'])
    expect(names(everyParam(params))).toEqual(['documentType', 'issuedBy', 'issuedOn', 'registerNumber'])
  })

  it('are those of the kind of beneficiary', () => {
    expect(names(flatParams(params, { answers: {}, beneficiaryType: 'individual' }))).toEqual(['documentType'])
    expect(names(flatParams(params, { answers: {}, beneficiaryType: 'business' }))).toEqual(['documentType', 'registerNumber'])
  })

  it('keep no answers to what is not asked any more', () => {
    const answers = { documentType: 'none', issuedBy: 'Vilnius', registerNumber: '7' }
    expect(answersTo(params, { answers, beneficiaryType: 'individual' })).toEqual({ documentType: 'none' })
  })
})
