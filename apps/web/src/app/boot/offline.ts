import { isFramed } from './framed.ts'
import { host, language } from './engine.ts'

/** Has the browser keep the page that it shows without a network; in a frame or an application around us that is theirs to do. */
export const keepOfflinePage = (): void => {
  if (!('serviceWorker' in navigator) || isFramed || host.isPresent()) return
  // Where a browser does not allow it, as in a private window, people see its own page instead.
  navigator.serviceWorker.register(`/sw.js?language=${language.current()}`).catch(() => undefined)
}
