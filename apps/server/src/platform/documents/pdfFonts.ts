import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'strong'

/** Where the main font has no letters. Each is read when a document first needs it, and only its letters in use are embedded. */
const fallbacks = {
  hangul: { regular: import.meta.resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf') },
  kana: { regular: import.meta.resolve('@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf') },
  han: { regular: import.meta.resolve('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf') },
  thai: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    strong: import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
  devanagari: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    strong: import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  },
  bengali: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
    strong: import.meta.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  },
  tamil: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    strong: import.meta.resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
  },
  other: {
    regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    strong: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
} as const
type Fallback = keyof typeof fallbacks

const main = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u
/** Latin, Greek, Cyrillic and signs, as nearly all texts are: told at once. */
const mainOnly = /^[\u0020-\u052F\u1E00-\u22FF]*$/
const scriptOf = (sign: string): Fallback | 'main' | 'any' => {
  if (/\p{Script=Hangul}/u.test(sign)) return 'hangul'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\u30FC]/u.test(sign)) return 'kana'
  if (/[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(sign)) return 'han'
  if (/\p{Script=Thai}/u.test(sign)) return 'thai'
  if (/\p{Script=Devanagari}/u.test(sign)) return 'devanagari'
  if (/\p{Script=Bengali}/u.test(sign)) return 'bengali'
  if (/\p{Script=Tamil}/u.test(sign)) return 'tamil'
  // Marks and joiners belong to the letter before them.
  if (/[\s\p{P}\p{Script=Inherited}]/u.test(sign)) return 'any'
  return main.test(sign) ? 'main' : 'other'
}

/** Each piece with the font that has its letters; spaces and points stay with the letters before them. */
const runsOf = (text: string): { font: Fallback | 'main'; text: string }[] => {
  if (mainOnly.test(text)) return [{ font: 'main', text }]
  const runs: { font: Fallback | 'main'; text: string }[] = []
  for (const sign of text) {
    const script = scriptOf(sign)
    const last = runs.at(-1)
    if (last && (script === 'any' || script === last.font || (script === 'han' && last.font === 'kana'))) last.text += sign
    else runs.push({ font: script === 'any' ? 'main' : script, text: sign })
  }
  return runs
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
/** The writer turns the letters of such words around, but not their order. */
const inReadingOrder = (text: string): string =>
  text.replaceAll(/(?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+\s+)+[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+/gu, (words) =>
    rightToLeft.test(words) ? words.split(/\s+/).toReversed().join(' ') : words,
  )

/** Broken into lines first: the order of the words is that of their line, not of the whole text. */
export const linesInReadingOrder = (text: string, fits: (line: string) => boolean): string => {
  if (!rightToLeft.test(text)) return text
  const lines = text.split('\n').flatMap((paragraph) => {
    const broken: string[] = []
    for (const word of paragraph.split(' ')) {
      const line = broken.at(-1)
      const longer = `${line} ${word}`
      if (line !== undefined && fits(longer)) broken[broken.length - 1] = longer
      else broken.push(word)
    }
    return broken
  })
  return lines.map(inReadingOrder).join('\n')
}

const nameOf = (doc: PDFKit.PDFDocument, weight: Weight, font: Fallback | 'main'): string => {
  if (font === 'main') return weight
  const files: { regular: string; strong?: string } = fallbacks[font]
  const name = `${font}-${files.strong ? weight : 'regular'}`
  doc.registerFont(name, fileURLToPath(files[weight] ?? files.regular))
  return name
}

type Options = PDFKit.Mixins.TextOptions

/** The height of a text in whichever of its fonts is the widest. */
export const heightOf = (doc: PDFKit.PDFDocument, weight: Weight, text: string, options: Options): number =>
  Math.max(
    ...new Set(runsOf(text || ' ').map(({ font }) => doc.font(nameOf(doc, weight, font)).heightOfString(text || ' ', options))),
  )

/** Writes a text in the main font, and in others what that has no letters for. */
export const writeText = (
  doc: PDFKit.PDFDocument,
  weight: Weight,
  text: string,
  x: number,
  y: number,
  options: Options,
): void => {
  const widthOf = (line: string) =>
    runsOf(line).reduce((sum, run) => sum + doc.font(nameOf(doc, weight, run.font)).widthOfString(run.text), 0)
  const { width = Number.POSITIVE_INFINITY } = options
  const runs = runsOf(linesInReadingOrder(text, (line) => widthOf(line) <= width))
  // A line that ends at the right edge has to be known as a whole: it is written in the font of its rarest letters.
  const isWhole = runs.length < 2 || options.align === 'right'
  const parts = isWhole
    ? [{ font: runs.find(({ font }) => font !== 'main')?.font ?? 'main', text: runs.map((run) => run.text).join('') }]
    : runs
  parts.forEach((part, index) => {
    doc.font(nameOf(doc, weight, part.font as Fallback | 'main'))
    const continued = { ...options, continued: index < parts.length - 1 }
    if (index === 0) doc.text(part.text, x, y, continued)
    else doc.text(part.text, continued)
  })
  doc.font(weight)
}
