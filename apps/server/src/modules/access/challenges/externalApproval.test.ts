import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { systemIds } from '../../../platform/ids.ts'
import { type Flows, flowsOf, wrongFor } from '../signIn/flows.fixture.ts'

const methods = tokens['external.approval.methods']
const start = tokens['external.approval.start']
const finish = tokens['external.approval.finish']

const clock = movableClock()
let app: TestApp
let flows: Flows
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
})

const waitingPhone = async () => {
  const ana = await flows.person()
  const { id } = await flows.device(ana.userId, false)
  const { body } = await app.call(start, { deviceId: id, method: 'email' }, { token: ana.token })
  const code = await flows.codeTo('mail.send', ana.email)
  const send = (given: string) => app.call(finish, { deviceId: id, methodId: body.methodId!, code: given }, { token: ana.token })
  return { ana, code, send }
}

it('approves at the older paths as at the newer ones', async () => {
  const { ana, code, send } = await waitingPhone()
  const older = await app.call(methods, {}, { token: ana.token })
  expect(older.text).toBe((await app.call(tokens['approval.methods'], {}, { token: ana.token })).text)
  expect((await send(code)).body.approved).toBe(true)
})

describe('tokens.external.approval.start', () => {
  it('refuses with object.missing a phone that is unknown', async () => {
    const { token } = await flows.person()
    const reply = await app.call(start, { deviceId: systemIds.uuid(), method: 'email' }, { token })
    expect(reply).toRefuse('object.missing')
  })
})

describe('tokens.external.approval.finish', () => {
  it('refuses with object.missing a phone that is approved already', async () => {
    const { code, send } = await waitingPhone()
    await send(code)
    expect(await send(code)).toRefuse('object.missing')
  })

  it('refuses with code.wrong another code', async () => {
    const { code, send } = await waitingPhone()
    expect(await send(wrongFor(code))).toRefuse('code.wrong', { field: 'code' })
  })

  it('refuses with code.blocked after five of them', async () => {
    const { code, send } = await waitingPhone()
    for (let time = 0; time < 5; time++) await send(wrongFor(code))
    expect(await send(code)).toRefuse('code.blocked')
  })

  it('refuses with code.expired what nobody began', async () => {
    const ana = await flows.person()
    const { id } = await flows.device(ana.userId, false)
    const input = { deviceId: id, methodId: systemIds.uuid(), code: '123456' }
    expect(await app.call(finish, input, { token: ana.token })).toRefuse('code.expired')
  })
})
