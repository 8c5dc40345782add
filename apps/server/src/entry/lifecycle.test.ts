import { describe, expect, it } from 'vitest'
import { createLifecycle } from './lifecycle.ts'

describe('a lifecycle', () => {
  it('stops last what was started first, each only after the one before', async () => {
    const seen: string[] = []
    const lifecycle = createLifecycle(() => {})
    for (const name of ['database', 'workers', 'http'])
      lifecycle.add(name, async () => {
        await Promise.resolve()
        seen.push(name)
      })
    await Promise.all([lifecycle.stop(), lifecycle.stop()])
    expect(seen).toEqual(['http', 'workers', 'database'])
  })

  it('goes on when one does not stop, and says which', async () => {
    const seen: string[] = []
    const lifecycle = createLifecycle((line) => seen.push(line))
    lifecycle.add('database', () => seen.push('database'))
    lifecycle.add('http', () => Promise.reject(new Error('stuck')))
    await lifecycle.stop()
    expect(seen).toEqual(['http did not stop cleanly: stuck', 'database'])
  })
})
