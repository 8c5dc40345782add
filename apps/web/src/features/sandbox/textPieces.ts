export type TextPiece = { readonly text: string; readonly link: boolean }

const isWeb = (link: string) => /^https?:\/\//.test(link)

/** A message cut at the links it holds, so that each can be clicked; only web addresses become links. */
export const textPieces = (text: string, links: readonly string[]): TextPiece[] => {
  const [link] = links.filter((one) => isWeb(one) && text.includes(one)).toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
  if (!link) return text ? [{ text, link: false }] : []
  const at = text.indexOf(link)
  const before = text.slice(0, at)
  return [
    ...(before ? [{ text: before, link: false }] : []),
    { text: link, link: true },
    ...textPieces(text.slice(at + link.length), links),
  ]
}
