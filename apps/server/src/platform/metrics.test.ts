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
