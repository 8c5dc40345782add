const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a merchant puts on a page: none of it has to change when the button does. */
export const snippetsOf = (publicUrl: string, code: string, label: string) => {
  const checkoutUrl = `${publicUrl}/pay/${code}`
  return {
    checkoutUrl,
    html: `<a href="${checkoutUrl}"><img alt="${quoted(label)}" height="48" src="${checkoutUrl}.svg"></a>`,
    script: `<script async src="${publicUrl}/pay.js" data-button="${code}"></script>`,
  }
}
