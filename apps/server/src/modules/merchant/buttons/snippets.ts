const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a merchant puts on a page: none of it has to change when the button does. */
export const snippetsOf = (publicUrl: string, code: string, label: string) => {
  const checkoutUrl = `${publicUrl}/pay/${code}`
  const picture = `<img alt="${quoted(label)}" height="48" src="${checkoutUrl}.svg">`
  return {
    checkoutUrl,
    html: `<a href="${checkoutUrl}">${picture}</a>`,
    form: `<form action="${checkoutUrl}"><input type="hidden" name="reference" value=""><button type="submit">${picture}</button></form>`,
    script: `<script async src="${publicUrl}/pay.js" data-button="${code}"></script>`,
  }
}
