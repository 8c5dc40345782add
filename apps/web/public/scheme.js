// Runs before the first paint, so that a dark page never flashes light. The key is the colour scheme manager's.
;(function () {
  var chosen
  try {
    chosen = localStorage.getItem('florin.scheme')
  } catch (_) {
    chosen = null
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
