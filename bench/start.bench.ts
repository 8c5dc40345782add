import type { Figures } from '../scripts/measurements.ts'
import { startServer, temporaryFolder } from '../test/server.ts'

export const about = 'time until a start answers: the first in an empty folder, and later ones'

const laterStarts = 3

export const run = async (): Promise<Figures> => {
  const folder = temporaryFolder()
  const timeStart = async (): Promise<number> => {
    const server = await startServer(folder.path)
    await server.stop()
    return server.readyMs
  }
  try {
    const first = await timeStart()
    const later: number[] = []
    for (let index = 0; index < laterStarts; index += 1) later.push(await timeStart())
    const second = later.toSorted((a, b) => a - b)[1] ?? 0
    return {
      'firstStart.ms': Math.round(first),
      'secondStart.ms': Math.round(second),
      'ratio.secondToFirst': Number((second / first).toFixed(2)),
    }
  } finally {
    folder.remove()
  }
}
