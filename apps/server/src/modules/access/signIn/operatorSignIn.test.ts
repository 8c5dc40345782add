import { auth } from '@florin/contract/access/auth'
import { internal } from '@florin/contract/access/internal'
import { tokens } from '@florin/contract/access/tokens'
import { twoStep } from '@florin/contract/access/twoStep'
import { operatorSearch } from '@florin/contract/console/operatorSearch'
import { staffAccess } from '@florin/contract/console/staffAccess'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { fromBase32 } from '../factors/base32.ts'
import { stepOf, totpCode } from '../factors/totp.ts'
import { type Flows, flowsOf, passphrase } from './flows.fixture.ts'

const clock = movableClock()
let app: TestApp
let flows: Flows
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
})

const search = (token: string | undefined) => app.call(operatorSearch['customer.list'], {}, { token })
/** Who has become an operator and set up nothing yet. */
const newOperator = async () => {
  const omar = await app.given.person({ passphrase, isAdmin: true })
  await app.db.updateTable('app_user').set({ login_mode: 'none' }).where('id', '=', omar.userId).execute()
  return omar
}
const codeOf = (secret: string | undefined) => totpCode(fromBase32(secret ?? ''), stepOf(clock.now()))
const signedIn = async (omar: { email: string }) => {
  const { body } = await flows.login(omar)
  return (await flows.exchange(body.code, await flows.codeTo('mail.send', omar.email))).body.accessToken
}

describe('an operator who signs in', () => {
  it.each(['spa', 'sei'] as const)(
    'gets nothing for the passphrase alone, with the client %s and a browser that is known',
    async (client) => {
      const omar = await newOperator()
      const secret = await flows.browserOf(omar)
      const { body } = await flows.login(omar, { client, secret })
      expect(body).toMatchObject({ authFlow: 'verifyDevice', status: 'pending' })
      expect(body.refreshToken).toBeUndefined()
      expect(await search(body.accessToken)).toRefuse('auth.required')
    },
  )

  it('can do nothing but set up a second factor, and everything once it is there', async () => {
    const omar = await newOperator()
    const [token, elsewhere] = [await signedIn(omar), await signedIn(omar)]
    expect(await search(token)).toRefuse('access.factorFirst')
    expect(await app.call(staffAccess['staffAccess.list'], {}, { token })).toRefuse('access.factorFirst')
    const { body: begun } = await app.call(auth['totp.create'], { password: passphrase }, { token })
    await app.call(auth['totp.confirm'], { reqId: begun.reqId!, code: codeOf(begun.secret) }, { token })
    clock.advance(30)
    const { body: asked } = await app.call(twoStep['twoStep.create'], { mode: 3, typeMode: 'login' }, { token })
    const done = await app.call(twoStep['twoStep.confirm'], { reqId: asked.reqId!, code: codeOf(begun.secret) }, { token })
    expect((await search(done.body.accessToken)).refusal).toBeUndefined()
    // A session from before, perhaps somebody else's, has proved nothing.
    expect(await search(elsewhere)).toRefuse('auth.required')
    expect((await flows.login(omar)).body).toMatchObject({ authFlow: 'otp', status: 'pending' })
  })

  it('is not let in by the secret of a phone alone', async () => {
    const omar = await app.given.person({ passphrase, isAdmin: true })
    const { secret } = await flows.device(omar.userId)
    expect(await app.call(tokens.exchange, { secret })).toRefuse('device.unknown')
    expect((await flows.login(omar, { secret })).body).toMatchObject({ authFlow: 'direct', status: 'ok' })
  })
})

describe('customer.twoStep.create', () => {
  it('refuses with operator.factorNeeded to do without the second factor', async () => {
    const omar = await app.given.person({ passphrase, isAdmin: true })
    await flows.authenticator(omar.userId)
    const reply = await app.call(twoStep['twoStep.create'], { mode: 0, typeMode: 'login' }, { token: omar.token })
    expect(reply).toRefuse('operator.factorNeeded')
  })
})

describe('internal.login', () => {
  it('refuses with operator.factorNeeded an operator: no service answers for their second factor', async () => {
    const omar = await app.given.person({ isAdmin: true })
    const headers = { 'x-service-secret': app.parts.config.serviceSecret }
    const reply = await app.call(internal.login, { userId: omar.userId, client: 'test' } as never, { headers })
    expect(reply).toRefuse('operator.factorNeeded')
  })
})

describe('internal.user.update', () => {
  it('refuses with operator.factorNeeded to take the second factor from an operator', async () => {
    const omar = await app.given.person({ isAdmin: true })
    const headers = { 'x-service-secret': app.parts.config.serviceSecret }
    const reply = await app.call(internal['user.update'], { userId: omar.userId, twoFactorMode: 'none' } as never, { headers })
    expect(reply).toRefuse('operator.factorNeeded')
  })
})
