import { documentFiles, pages } from '@florin/contract/compliance/documentFiles'
import { registration } from '@florin/contract/customers/registration'
import { tokens } from '@florin/contract/access/tokens'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../app/call/error.ts'
import { memoryStorage } from '../../app/session/memoryStorage.ts'
import { createDraft } from './draft.ts'
import { placeFailure } from './failure.ts'
import { methodLike } from '../../app/testing/page.ts'
import { fileProblems, filesIn, withoutFiles } from './fileProblems.ts'
import { findProblems } from './problems.ts'

describe('the rules of a form', () => {
  it('are those of the method, for the fields it owns', () => {
    const values = { email: 'nope', password: 'short', firstName: '', lastName: 'x'.repeat(101) }
    const found = findProblems(registration['personal.create'], values, Object.keys(values))
    expect(found).toMatchObject({
      email: { key: 'email' },
      password: { key: 'passphraseShort' },
      firstName: { key: 'required' },
      lastName: { key: 'tooLong', params: { max: 100 } },
    })
  })

  it('leave alone what the screen fills in itself', () => {
    expect(findProblems(tokens.login, { username: 'a@b.test', password: 'x' }, ['username', 'password'])).toEqual({})
  })

  it('count an optional field left empty as not given', () => {
    expect(findProblems(registration['personal.create'], { registrationType: '' }, ['registrationType'])).toEqual({})
  })
})

describe('the files of a form', () => {
  const method = methodLike(registration['personal.create'], { files: documentFiles })
  const fields = Object.keys(documentFiles)
  const named = (type: string, size = 10) => new File([new Uint8Array(size)], 'bill', { type })

  it('are judged before they are sent: missing, of another kind, too large', () => {
    const main = 'file[mainDocument]'
    expect(fileProblems(method, {}, fields)).toEqual({ [main]: { key: 'fileMissing', params: {} } })
    expect(fileProblems(method, { [main]: named('image/gif') }, fields)).toMatchObject({ [main]: { key: 'fileType' } })
    const large = named('image/png', documentFiles[main].maxBytes + 1)
    expect(fileProblems(method, { [main]: large }, fields)).toMatchObject({ [main]: { key: 'fileSize', params: { max: 10 } } })
    expect(fileProblems(method, { [main]: named('application/pdf') }, fields)).toEqual({})
  })

  it('are told apart where several make one, and counted', () => {
    const many = methodLike(registration['personal.create'], { files: pages })
    const judged = (files: readonly File[]) => fileProblems(many, { 'file[]': files }, ['file[]'])
    expect(judged([])).toEqual({ 'file[]': { key: 'fileMissing', params: {} } })
    expect(judged([named('image/png'), named('image/gif')])).toEqual({ 'file[].1': { key: 'fileType', params: {} } })
    expect(judged(Array.from({ length: 6 }, () => named('image/png')))).toEqual({
      'file[]': { key: 'fileCount', params: { max: 5 } },
    })
    expect(judged([named('image/png'), named('application/pdf')])).toEqual({})
  })

  it('travel beside the input, not in it', () => {
    const file = named('image/png')
    const values = { email: 'a@b.test', 'file[mainDocument]': file, 'file[additionalDocument]': null }
    expect(withoutFiles(method, values)).toEqual({ email: 'a@b.test' })
    expect(filesIn(method, values)).toEqual({ 'file[mainDocument]': file })
  })
})

describe('a refused submit', () => {
  const refusal = (fieldErrors: { field: string; description: string }[]) =>
    new CallError({ code: 'VERIFY_ERROR', status: 422, description: 'Check the fields', fieldErrors })

  it('puts each error on its field', () => {
    const error = refusal([{ field: 'agreements.0.id', description: 'Missing' }])
    expect(placeFailure(error, ['agreements'])).toEqual({ issues: { agreements: { text: 'Missing' } }, text: undefined })
  })

  it('knows a field that another call of the screen names otherwise', () => {
    const error = refusal([{ field: 'amount', description: 'Too much' }])
    const placed = placeFailure(error, ['toAmount'], { amount: 'toAmount' })
    expect(placed).toEqual({ issues: { toAmount: { text: 'Too much' } }, text: undefined })
  })

  it('says above the form what has no field there, joined by a space', () => {
    const error = refusal([
      { field: 'email', description: 'One.' },
      { field: 'other', description: 'Two.' },
      { field: 'third', description: 'Three.' },
    ])
    expect(placeFailure(error, ['email'])).toEqual({ issues: { email: { text: 'One.' } }, text: 'Two. Three.' })
  })

  it('shows the description when no field is named', () => {
    expect(placeFailure(refusal([]), ['email']).text).toBe('Check the fields')
  })
})

describe('a draft', () => {
  it('keeps what was typed, but nothing secret and no files', () => {
    const storage = memoryStorage()
    const draft = createDraft(storage, 'registration')
    const file = new File([], 'bill.pdf')
    draft.write({ email: 'a@b.test', residenceCountryCode: 'LT', password: 'open sesame', captcha: 'token', 'file[]': file })
    expect(createDraft(storage, 'registration').read()).toEqual({ email: 'a@b.test', residenceCountryCode: 'LT' })
    draft.forget()
    expect(draft.read()).toEqual({})
  })

  it('leaves a field that begins otherwise by now', () => {
    const draft = createDraft(memoryStorage(), 'button.7')
    draft.write({ name: 'Mug', amount: '12', cardNumber: '4111111111111111' }, { name: 'Cup', amount: '10', style: 'dark' })
    expect(draft.readOver({ name: 'Cup', amount: '10', style: 'light' })).toEqual({ name: 'Mug', amount: '12', style: 'light' })
    expect(draft.readOver({ name: 'Vase', amount: '10' })).toEqual({ name: 'Vase', amount: '12' })
  })
})
