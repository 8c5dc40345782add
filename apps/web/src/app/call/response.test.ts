import { describe, expect, it } from 'vitest'
import { CallError } from './error.ts'
import { failurePopup, joinInForm, popupTexts, responseText } from './response.ts'

const all = {
  validationErrors: ['v1', 'v2'],
  errors: { error: 'deep', other: 'shallow' },
  responseDescription: 'description',
  message: 'message',
  body: 'body',
}

describe('the text of an answer', () => {
  it('is the first found, in order', () => {
    const { validationErrors: _, ...second } = all
    const third = { ...second, errors: ['e1', 'e2'] }
    const { errors: __, ...fourth } = second
    const { responseDescription: ___, ...fifth } = fourth
    const { message: ____, ...sixth } = fifth
    expect([all, second, third, fourth, fifth, sixth, {}].map((body) => responseText(body, 'generic'))).toEqual([
      'v1, v2',
      'deep',
      'e1, e2',
      'description',
      'message',
      'body',
      'generic',
    ])
  })

  it('joins described errors with a comma and a space', () => {
    const errors = [
      { field: 'a', description: 'one' },
      { field: 'b', description: 'two' },
    ]
    expect(responseText({ errors }, '')).toBe('one, two')
    expect(joinInForm(errors)).toBe('one two')
  })

  it('of no answer at all is the generic one', () => expect(responseText(undefined, 'generic')).toBe('generic'))
})

describe('the popup', () => {
  it('has a description of 50 characters as its header', () => {
    expect(popupTexts('x'.repeat(50), 'Error')).toEqual({ header: 'x'.repeat(50) })
  })

  it('has a description of 51 characters as its body under Error', () => {
    expect(popupTexts('x'.repeat(51), 'Error')).toEqual({ header: 'Error', body: 'x'.repeat(51) })
  })

  it('shows validation errors rather than the general line', () => {
    const fieldErrors = [
      { field: 'a', description: 'one' },
      { field: 'b', description: 'two' },
    ]
    const data = { responseDescription: 'Check the fields', errors: fieldErrors }
    const error = new CallError({ code: 'VERIFY_ERROR', status: 422, description: 'Check the fields', fieldErrors, data })
    expect(failurePopup(error, 'Error')).toEqual({ header: 'one, two' })
  })

  it.each([
    [{ error: 'deep', other: 'shallow' }, 'deep'],
    [['e1', 'e2'], 'e1, e2'],
    [undefined, 'description'],
  ])('shows errors %o before the description, whatever the code', (errors, header) => {
    const data = { responseCode: '51', errors, responseDescription: 'description', message: 'message' }
    expect(failurePopup(new CallError({ code: '51', status: 200, description: 'description', data }), 'Error')).toEqual({
      header,
    })
  })

  it('shows nothing of what a broken server says', () => {
    const error = new CallError({ code: 'UE', status: 500, description: 'Try again later', data: { message: 'stack' } })
    expect(failurePopup(error, 'Error')).toEqual({ header: 'Try again later' })
  })
})
