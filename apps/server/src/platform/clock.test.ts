import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSteadyClock } from './clock.ts'

const begin = Date.parse('2027-03-01T12:00:00Z')
const hour = 3_600_000
let [wall, steady, database] = [0, 0, 0]
beforeEach(() => {
  ;[wall, steady, database] = [begin, 5000, begin]
})

const pass = (ms: number): void => {
  wall += ms
  steady += ms
  database += ms
}
const start = () => {
  const onJump = vi.fn<(byMs: number) => void>()
  const ask = vi.fn<() => Promise<Date>>(async () => new Date(database))
  const clock = createSteadyClock({ ask, onJump, wallMs: () => wall, steadyMs: () => steady })
  return { onJump, ask, now: () => clock.now().getTime() - begin }
}

describe('the clock', () => {
  it('is that of the machine, small corrections included', () => {
    const { now, ask } = start()
    pass(1000)
    expect(now()).toBe(1000)
    wall += 300
    expect(now()).toBe(1300)
    wall -= 900
    pass(1000)
    expect(now()).toBe(1400)
    expect(ask).not.toHaveBeenCalled()
  })

  it.each([hour, -hour])('goes on as before when the machine’s is set by %s milliseconds and back', async (byMs) => {
    const { now, onJump, ask } = start()
    wall += byMs
    for (let second = 1; second <= 15; second += 1) {
      pass(1000)
      expect(now()).toBe(second * 1000)
      await setImmediate()
    }
    expect(onJump).toHaveBeenCalledWith(byMs)
    expect(ask).toHaveBeenCalledTimes(2)
    wall -= byMs
    pass(1000)
    expect(now()).toBe(16_000)
  })

  it('follows a machine that has slept, as the database says too', async () => {
    const { now } = start()
    wall += hour
    database += hour
    expect(now()).toBe(0)
    await setImmediate()
    expect(now()).toBe(hour)
  })

  it('goes on while the database does not answer', async () => {
    const { now, ask } = start()
    ask.mockRejectedValue(new Error('away'))
    wall += hour
    pass(1000)
    expect(now()).toBe(1000)
    await setImmediate()
    expect(now()).toBe(1000)
  })
})
