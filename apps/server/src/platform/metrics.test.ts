import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

describe('metrics', () => {
  it('tell of calls, connections, jobs, the outbox, sockets and the event loop', async () => {
    const metrics = createMetrics({ pool: { totalCount: 7, idleCount: 4, waitingCount: 2 } })
    metrics.call({ method: 'account.list', code: '00', status: 200, durationMs: 30 })
    metrics.job('mail.send', 'retried')
    metrics.dispatched('mail.send', 3)
    metrics.outboxLag(1.5)
    metrics.liveSockets(4)
    const text = await metrics.text()
    expect(text).toContain('florin_call_duration_seconds_count{method="account.list",code="00",status="200"} 1')
    expect(text).toContain('florin_call_duration_seconds_bucket{le="0.05",method="account.list",code="00",status="200"} 1')
    expect(text).toContain('florin_pool_connections_in_use 3')
    expect(text).toContain('florin_pool_waiting 2')
    expect(text).toContain('florin_jobs_total{kind="mail.send",outcome="retried"} 1')
    expect(text).toContain('florin_outbox_dispatched_total{topic="mail.send"} 3')
    expect(text).toContain('florin_outbox_lag_seconds 1.5')
    expect(text).toContain('florin_live_sockets 4')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })
})

const monitoring = join(import.meta.dirname, '../../../../deploy/monitoring')
const seriesOf = (text: string): string[] => [...new Set(text.match(/\b(florin|nodejs|process)_\w+/g))]

describe('the alert rules and the dashboard', () => {
  it('ask for nothing that is not told', async () => {
    const metrics = createMetrics({ pool: { totalCount: 0, idleCount: 0, waitingCount: 0 }, canTakeMoney: async () => true })
    metrics.call({ method: 'account.list', code: '00', status: 200, durationMs: 30 })
    metrics.status([{ name: 'jobs', state: 'bad', count: 3 }])
    const text = await metrics.text()
    const told = new Set(seriesOf(text.replaceAll(/^#.*$/gm, '')))
    expect(text).toContain('florin_can_take_money 1')
    expect(text).toContain('florin_status{check="jobs",type=""} 2')
    expect(text).toContain('florin_status_count{check="jobs",type=""} 3')
    // Those with labels that nobody has set yet have no line but their type.
    for (const [, name = ''] of text.matchAll(/^# TYPE (\w+)/gm)) told.add(name)
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const asked = seriesOf(readFileSync(join(monitoring, file), 'utf8'))
      expect(asked.length).toBeGreaterThan(5)
      expect(asked.filter((name) => !told.has(name))).toEqual([])
    }
  })

  it('are complete: each alert says what happened and how urgent it is', () => {
    const rules = readFileSync(join(monitoring, 'alerts.yml'), 'utf8').split('- alert: ').slice(1)
    for (const rule of rules) expect(rule).toMatch(/^\w+\n\s+expr: [^]+severity: (page|ticket)[^]+summary: /)
    expect(JSON.parse(readFileSync(join(monitoring, 'dashboard.json'), 'utf8'))).toMatchObject({ title: 'Florin' })
  })
})
