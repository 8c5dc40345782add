import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

export const passkeyOf = async ({ db, parts }: TestApp, { userId }: GivenPerson): Promise<string> => {
  const id = crypto.randomUUID()
  const bytes = Buffer.from(id)
  await db
    .insertInto('passkey')
    .values({
      id,
      user_id: userId,
      credential_id: bytes,
      public_key: bytes,
      sign_count: 0n,
      transports: [],
      backed_up: false,
      name: 'Key',
      created_at: parts.clock.now(),
    })
    .execute()
  return id
}
