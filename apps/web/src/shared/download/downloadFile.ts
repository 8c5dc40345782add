import { host } from '../../app/boot/engine.ts'
import { createDownload, createLinkOpening, followInBrowser, saveInBrowser } from './download.ts'

export const downloadFile = createDownload({
  host,
  fetch: (url) => fetch(url),
  save: saveInBrowser,
  pageUrl: () => location.href,
})

export const openLink = createLinkOpening({ host, follow: followInBrowser, pageUrl: () => location.href })
