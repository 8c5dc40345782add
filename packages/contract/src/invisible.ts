/** Controls, bidi overrides, zero-width and other format characters, halves of surrogate pairs, fillers, and the blank of Braille. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Emoji are joined by what is invisible elsewhere, and so are letters of Arabic script and of India’s. */
const emoji = new RegExp(String.raw`\p{RGI_Emoji}`, 'gv')
const joinedLetters =
  /(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D](?=\p{L})/gu

const judged = (text: string): string => text.replaceAll(emoji, '').replaceAll(joinedLetters, '')

/** Whether a text holds what nobody sees: it can turn a name around, or make two different ones look alike. */
export const hasInvisible = (text: string): boolean => invisible.test(text) && invisible.test(judged(text))

/** The same text with a space where something invisible stood. */
export const withoutInvisible = (text: string): string => text.replaceAll(new RegExp(invisible, 'gu'), ' ').trim()
