import type { Download } from './download.ts'

/** What a device can hand on to another application: words with a link, or a file. */
export type Shared = { readonly title: string; readonly text?: string; readonly url?: string }
type Sharing = Partial<Pick<Navigator, 'share' | 'canShare'>>
type Deps = {
  readonly device: Sharing
  readonly fetch: (url: string) => Promise<Response>
  /** Where a file cannot be handed on it is saved. */
  readonly save: (file: Download) => Promise<void>
}

/** Closed without a choice: nothing went wrong. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export const createShare = ({ device, fetch, save }: Deps) => {
  const open = async (shared: ShareData): Promise<void> => {
    try {
      await device.share?.(shared)
    } catch (error) {
      if (!isClosed(error)) throw error
    }
  }
  return {
    isPossible: (): boolean => typeof device.share === 'function',
    words: (shared: Shared): Promise<void> => open(shared),
    file: async ({ name, url }: { readonly name: string; readonly url: string }): Promise<void> => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`The file could not be loaded (${response.status})`)
      const blob = await response.blob()
      const files = [new File([blob], name, { type: blob.type })]
      if (!device.canShare?.({ files })) return save({ name, blob })
      try {
        await open({ files, title: name })
      } catch {
        // A browser that wants the press to be newer than the file took to come.
        await save({ name, blob })
      }
    },
  }
}
