import { account } from '@florin/contract/accounts/account'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../session/memoryStorage.ts'
import { methodLike } from '../testing/page.ts'
import { chooseBase } from './base.ts'
import { dropEmpty } from './drop.ts'
import { CallError } from './error.ts'
import { numbersInFreeForm } from './normalise.ts'
import { buildRequest } from './request.ts'
import { createSubmitKey } from './submitKey.ts'
import { callTimeoutMs } from './transport.ts'

describe('dropEmpty', () => {
  it('drops empty, null, undefined and NaN fields at any depth, and never false or 0', () => {
    const given = {
      a: '',
      b: null,
      c: undefined,
      d: Number.NaN,
      e: false,
      f: 0,
      g: { h: '', i: 1 },
      j: [{ k: null, l: 'x' }, 'y', ''],
    }
    expect(dropEmpty(given)).toEqual({ e: false, f: 0, g: { i: 1 }, j: [{ l: 'x' }, 'y', ''] })
  })

  it('leaves files and dates as they are', () => {
    const file = new File(['x'], 'x.txt')
    expect(dropEmpty({ file }).file).toBe(file)
  })
})

describe('numbersInFreeForm', () => {
  it('turns numeric text into numbers inside details and extraParams only', () => {
    const given = {
      responseCode: '00',
      balance: '12.50',
      details: { fee: '12.5', nested: { count: '-3' } },
      list: [{ extraParams: { n: '7' } }],
    }
    expect(numbersInFreeForm(given)).toEqual({
      responseCode: '00',
      balance: '12.50',
      details: { fee: 12.5, nested: { count: -3 } },
      list: [{ extraParams: { n: 7 } }],
    })
  })

  it.each([
    'address',
    'address1',
    'name',
    'firstName',
    'description',
    'postalCode',
    'city',
    'bankAddress',
    'countryCode',
    'stateCode',
    'accountNumber',
    'taxId',
    'instantKey',
    'beneficiaryPhone',
  ])('leaves %s a string', (field) => {
    expect(numbersInFreeForm({ details: { [field]: '12300' } })).toEqual({ details: { [field]: '12300' } })
  })

  it('leaves a number too long to be exact', () => {
    expect(numbersInFreeForm({ details: { n: '12345678901234567890' } })).toEqual({ details: { n: '12345678901234567890' } })
  })
})

describe('buildRequest', () => {
  it('sends files as multipart beside a data part, and lets the browser name the boundary', () => {
    const file = new File(['x'], 'proof.pdf', { type: 'application/pdf' })
    const { init } = buildRequest(account.list, {
      input: { includeClosed: true },
      language: 'en',
      files: { proof: [file, file] },
    })
    const body = init.body as FormData
    expect(JSON.parse(String(body.get('data')))).toEqual({ method: 'account.list', lang: 'en', includeClosed: true })
    expect(body.getAll('proof')).toHaveLength(2)
    expect(new Headers(init.headers).has('Content-Type')).toBe(false)
  })

  it('fills the path and puts the rest of a GET into the query', () => {
    const method = methodLike(account.list, { rest: 'GET /things/{id}/parts' })
    const { url, init } = buildRequest(method, { input: { id: 'a/b', kind: ['x', 'y'], empty: '' }, language: 'en' })
    expect(url).toBe('/api/things/a%2Fb/parts?kind=x&kind=y')
    expect(init.body).toBeUndefined()
  })

  it('waits five minutes', () => expect(callTimeoutMs).toBe(300_000))
})

describe('createSubmitKey', () => {
  const keys = () => {
    let count = 0
    return createSubmitKey(() => `key-${++count}`)
  }

  it('keeps the key while nobody knows what became of the submit', () => {
    const submit = keys()
    expect(submit.keyFor({ a: 1 })).toBe('key-1')
    submit.failed(new CallError({ code: 'AE', status: 0, description: '' }))
    expect(submit.keyFor({ a: 1 })).toBe('key-1')
  })

  it('takes a new one after an answer, a success or a change', () => {
    const submit = keys()
    submit.keyFor({ a: 1 })
    submit.failed(new CallError({ code: '51', status: 200, description: '' }))
    expect(submit.keyFor({ a: 1 })).toBe('key-2')
    submit.done()
    expect(submit.keyFor({ a: 1 })).toBe('key-3')
    expect(submit.keyFor({ a: 2 })).toBe('key-4')
  })
})

describe('chooseBase', () => {
  const bases = { production: '', staging: ['https://one.test', 'https://two.test'] }

  it('takes the address, remembers it, and forgets it when told', () => {
    const storage = memoryStorage()
    const choose = (search: string) => chooseBase({ search, storage, bases, mayOverride: true })
    expect(choose('')).toBe('')
    expect(choose('?api=https://two.test')).toBe('https://two.test')
    expect(choose('')).toBe('https://two.test')
    expect(choose('?api=')).toBe('')
    expect(choose('')).toBe('')
  })

  it('refuses what is not on the list, and everything in production', () => {
    const storage = memoryStorage()
    expect(chooseBase({ search: '?api=https://evil.test', storage, bases, mayOverride: true })).toBe('')
    expect(chooseBase({ search: '?api=https://two.test', storage, bases, mayOverride: false })).toBe('')
  })
})
