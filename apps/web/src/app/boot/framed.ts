/** Whether the page stands inside a merchant's; only a checkout may, and only where its merchant has named the site. */
export const isFramed = window.parent !== window

const site = new URLSearchParams(location.search).get('site') ?? undefined

type Said = { readonly kind: 'ready' | 'close' } | { readonly kind: 'paid'; readonly transactionId: number }

/** Tells the page around, and nobody else. */
export const tellSite = (said: Said): void => {
  if (isFramed && site !== undefined && URL.canParse(site)) window.parent.postMessage({ from: 'florin.checkout', ...said }, site)
}
