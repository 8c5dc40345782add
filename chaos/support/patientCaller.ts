import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Somebody who works while others attack, in a thread of their own: what keeps the attackers busy does not keep them waiting. */
const { url, token } = workerData as { url: string; token: string }
const times: number[] = []
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

while (!isOver) {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api?method=account.list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  await answer.text()
  times.push(answer.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
  await sleep(20)
}
parentPort?.postMessage(times)
