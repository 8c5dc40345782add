import type { Host } from '../../app/boot/host.ts'

export type Download = { readonly name: string } & ({ readonly url: string } | { readonly blob: Blob })

type Deps = {
  readonly host: Pick<Host, 'isPresent' | 'send'>
  readonly fetch: (url: string) => Promise<Response>
  readonly save: (name: string, blob: Blob) => void
  readonly pageUrl: () => string
}

const chunkBytes = 32_768

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += chunkBytes)
    text += String.fromCharCode(...bytes.subarray(start, start + chunkBytes))
  return btoa(text)
}

/** A browser saves the file itself; inside the mobile application the host does. */
export const createDownload = ({ host, fetch, save, pageUrl }: Deps) => {
  const contentOf = async (file: Download): Promise<Blob> => {
    if ('blob' in file) return file.blob
    const response = await fetch(file.url)
    if (!response.ok) throw new Error(`The file could not be loaded (${response.status})`)
    return response.blob()
  }

  return async (file: Download): Promise<void> => {
    if (!host.isPresent()) return save(file.name, await contentOf(file))
    if ('url' in file) return host.send('download', { name: file.name, url: new URL(file.url, pageUrl()).href })
    const mime = file.blob.type || 'application/octet-stream'
    host.send('download', { name: file.name, mime, base64: await base64Of(file.blob) })
  }
}

/** A file whose link says itself that it is to be saved: it goes to the disk as it comes, and is never held in memory. */
export const createLinkOpening =
  ({ host, follow, pageUrl }: Pick<Deps, 'host' | 'pageUrl'> & { readonly follow: (url: string) => void }) =>
  ({ name, url }: { readonly name: string; readonly url: string }): void => {
    const { href } = new URL(url, pageUrl())
    if (host.isPresent()) host.send('download', { name, url: href })
    else follow(href)
  }

export const followInBrowser = (url: string): void => {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.click()
}

export const saveInBrowser = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
