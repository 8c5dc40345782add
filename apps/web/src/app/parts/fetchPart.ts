import { boot, type Boot } from '../boot/boot.ts'

/** Why code or texts did not come: nobody answers, the server has other files since a deploy, or there is something wrong with them. */
export type Reason = 'connection' | 'newVersion' | 'broken'

export class PartMissing extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause: unknown) {
    super(`Code or texts of the page are missing: ${reason}`, { cause })
    this.name = 'PartMissing'
    this.reason = reason
  }
}

export const isPartMissing = (error: unknown): error is PartMissing => error instanceof PartMissing

const pausesMs = [200, 800]

const findReason = async (): Promise<Reason> => {
  try {
    const response = await fetch('/boot.json', { cache: 'no-store' })
    if (!response.ok) return 'connection'
    const newest = ((await response.json()) as { boot: Boot }).boot
    return newest.build === boot.build ? 'broken' : 'newVersion'
  } catch {
    return 'connection'
  }
}

/** A few tries, since a phone loses its line for a moment; then why it did not come. */
export const fetchPart = async <T>(load: () => Promise<T>, [pauseMs, ...later]: readonly number[] = pausesMs): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (isPartMissing(error)) throw error
    if (!navigator.onLine) throw new PartMissing('connection', error)
    if (pauseMs === undefined) throw new PartMissing(await findReason(), error)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return fetchPart(load, later)
  }
}
