const linkPattern = /https?:\/\/[^\s<>"')\]]+/gu
const codePattern = /(?<![\p{L}\d])\d{6}(?![\p{L}\d])/gu

const unique = (found: Iterable<string>): string[] => [...new Set(found)]

export const linksIn = (text: string): string[] =>
  unique((text.match(linkPattern) ?? []).map((link) => link.replace(/[.,;:!?]+$/, '')))

/** Six digits standing alone; digits inside a link are no code. */
export const codesIn = (text: string): string[] => unique(text.replaceAll(linkPattern, ' ').match(codePattern) ?? [])
