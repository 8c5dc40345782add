import anyAscii from 'any-ascii'

/** The letters that every bank of the SEPA takes; others become their nearest, or a space. */
export const bankText = (text: string, max: number): string =>
  anyAscii(text)
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, max)
    .trim()

/** A reference must not begin or end with a slash, nor have two in a row. */
export const bankReference = (text: string, max: number): string =>
  bankText(text, max)
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/|\/$/g, '')
