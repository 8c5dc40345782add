// Shows a page of the brand where no page comes. Nothing else is stored here: no answer of the bank, no page with anybody's data.
// Its address names the language (/sw.js?language=es), so that another language installs it anew and stores its page.
const stored = 'offline'
const page = `/offline/${new URL(self.location).searchParams.get('language')}`

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(stored).then((cache) => cache.add(new Request(page, { cache: 'reload' }))))
})

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload
  event.waitUntil(Promise.all([self.clients.claim(), preload && preload.enable()]))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  const fetched = Promise.resolve(event.preloadResponse).then((response) => response || fetch(event.request))
  event.respondWith(fetched.catch(async (error) => (await caches.match(page)) || Promise.reject(error)))
})

// What happened, as the bank sealed it for this browser; it is shown whether or not a page is open.
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, data: { url } }))
})

// In a page of its own, so that nothing that somebody types in another is lost; nothing leads to another place than our own.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin } = self.location
  const { href } = new URL(event.notification.data.url, origin)
  event.waitUntil(self.clients.openWindow(href.startsWith(`${origin}/`) ? href : origin))
})
