import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { freePort } from '../platform/embedded/postmaster.ts'
import { createLifecycle } from './lifecycle.ts'
import { listenForMonitors } from './operations.ts'

const token = 'a token for monitors, long enough'

describe('/metrics', () => {
  it('is closed without a token, also to this machine: a proxy stands there too', async () => {
    const { app } = await testApp()
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
  })

  it('opens to who has the token', async () => {
    const { app } = await testApp({ env: { METRICS_TOKEN: token } })
    const status = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })).statusCode
    expect([await status(), await status('Bearer wrong'), await status(`Bearer ${token}`)]).toEqual([404, 404, 200])
  })

  it('has a port of its own on this machine where one is asked for, whatever the role', async () => {
    const port = await freePort()
    const { parts } = await testApp({ env: { METRICS_PORT: String(port), ROLE: 'worker' } })
    const lifecycle = createLifecycle(() => {})
    atEnd(() => lifecycle.stop())
    await listenForMonitors(parts, lifecycle)
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('florin_')
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
  })
})
