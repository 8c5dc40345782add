import { host } from '../../app/boot/engine.ts'
import { createDownload, saveInBrowser } from './download.ts'

export const downloadFile = createDownload({
  host,
  fetch: (url) => fetch(url),
  save: saveInBrowser,
  pageUrl: () => location.href,
})
