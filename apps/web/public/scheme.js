// Runs before the first paint, so that a dark page never flashes light. The key is the colour scheme manager's.
;(function () {
  var chosen
  try {
    chosen = localStorage.getItem('florin.scheme')
  } catch (_) {
    chosen = null
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var page = document.documentElement
  var name = 'data-mantine-color-scheme'
  page.setAttribute(name, dark ? 'dark' : 'light')
  // Paper is white, and browsers leave out backgrounds: light text could not be read on it.
  var shown
  addEventListener('beforeprint', function () {
    shown = page.getAttribute(name)
    page.setAttribute(name, 'light')
  })
  addEventListener('afterprint', function () {
    if (shown) page.setAttribute(name, shown)
  })
})()
