import { describe, expect, it } from 'vitest'
import { placeOf, readRequest } from './request.ts'

describe('what an application asks for', () => {
  it('is read from the standard names', () => {
    const search =
      '?client_id=books&redirect_uri=https%3A%2F%2Fbooks.example%2Fback&response_type=code&code_challenge=c&code_challenge_method=S256&state=s%20t&scope=profile+balances&nonce=n&prompt=none&response_mode=query&request=r&request_uri=u&other=1'
    expect(readRequest(search)).toEqual({
      clientId: 'books',
      redirectUri: 'https://books.example/back',
      responseType: 'code',
      codeChallenge: 'c',
      codeChallengeMethod: 'S256',
      state: 's t',
      scope: 'profile balances',
      nonce: 'n',
      prompt: 'none',
      responseMode: 'query',
      request: 'r',
      requestUri: 'u',
    })
  })

  it('is nothing where a name is missing or stands twice', () => {
    expect(readRequest('?client_id=books&client_id=thief')).toEqual({ clientId: '', redirectUri: '' })
  })

  it('leads to a place that a person can read', () => {
    expect(placeOf('https://books.example:8443/back?x=1')).toBe('books.example:8443')
    expect(placeOf('com.example.books:/back')).toBe('com.example.books')
  })
})
