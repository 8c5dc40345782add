import { startKillable } from './killable.ts'

export type Payment = { readonly key: string; readonly from: number; readonly to: number; readonly minor: bigint }

/** Passes orders on to a process that posts them. */
export const startPoster = (databaseUrl: string) => {
  const { ask, kill, stop } = startKillable('poster.ts', { POSTER_DATABASE: databaseUrl })
  return {
    /** The id it was posted under; undefined when it was refused. Throws when what became of it is not known. */
    post: ({ minor, ...payment }: Payment): Promise<string | undefined> => ask({ ...payment, minor: String(minor) }),
    kill,
    stop,
  }
}
