import { decodeJwt } from 'jose'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'
import { insertApplication } from '../modules/access/applications/application.ts'
import { insertGrant } from '../modules/access/applications/store.ts'

const about = { id: 'books', name: 'Books', brand: 'florin', redirectUris: ['https://books.example/back'] }

/** What an application has asked, and the person has not answered yet. */
export const grantOf = async (bank: TestApp, { userId }: GivenPerson, now: Date): Promise<string> => {
  await insertApplication(bank.db, about, now)
  const id = crypto.randomUUID()
  const asked = { redirectUri: 'https://books.example/back', scopes: ['profile' as const], codeChallenge: 'c', signedInAt: now }
  const times = { at: now, expiresAt: new Date(now.getTime() + 60_000) }
  await insertGrant(bank.db, { id, application: about, userId, ...asked }, times)
  return id
}

/** One that the person has let in. */
export const applicationOf = async (bank: TestApp, person: GivenPerson): Promise<string> =>
  decodeJwt<{ client_id: string }>((await bank.given.application(person, ['profile'])).accessToken).client_id
