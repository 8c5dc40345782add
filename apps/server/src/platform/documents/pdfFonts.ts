import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'strong'

type FontFiles = { readonly letters: RegExp; readonly regular: () => string; readonly strong?: () => string }

/** Where the main font has no letters. Each is read when a document first needs it, and only its letters in use are embedded. */
const fallbacks = {
  hangul: {
    letters: /\p{Script=Hangul}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
  },
  /** Chinese in both ways of writing, and Japanese: names mix them. */
  han: {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u30FC\u3000-\u303F\uFF00-\uFFEF]/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'),
  },
  thai: {
    letters: /\p{Script=Thai}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
  devanagari: {
    letters: /\p{Script=Devanagari}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  },
  bengali: {
    letters: /\p{Script=Bengali}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  },
  tamil: {
    letters: /\p{Script=Tamil}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
  },
  gujarati: {
    letters: /\p{Script=Gujarati}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf'),
  },
  gurmukhi: {
    letters: /\p{Script=Gurmukhi}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf'),
  },
  telugu: {
    letters: /\p{Script=Telugu}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf'),
  },
  kannada: {
    letters: /\p{Script=Kannada}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf'),
  },
  malayalam: {
    letters: /\p{Script=Malayalam}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf'),
  },
  sinhala: {
    letters: /\p{Script=Sinhala}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-sinhala/700Bold/NotoSansSinhala_700Bold.ttf'),
  },
  khmer: {
    letters: /\p{Script=Khmer}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-khmer/700Bold/NotoSansKhmer_700Bold.ttf'),
  },
  myanmar: {
    letters: /\p{Script=Myanmar}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-myanmar/700Bold/NotoSansMyanmar_700Bold.ttf'),
  },
  ethiopic: {
    letters: /\p{Script=Ethiopic}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
    strong: () => import.meta.resolve('@expo-google-fonts/noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold.ttf'),
  },
  /** Arabic, Hebrew, Armenian, Georgian, Lao and rare letters of others. */
  other: {
    letters: /[^]/u,
    regular: () => import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    strong: () => import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
} as const satisfies Record<string, FontFiles>
type Fallback = keyof typeof fallbacks
const special = (Object.keys(fallbacks) as Fallback[]).filter((name) => name !== 'other')

const main = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u
/** Latin, Greek, Cyrillic and signs, as nearly all texts are: told at once. */
const mainOnly = /^[\u0020-\u052F\u1E00-\u22FF]*$/
const scriptOf = (sign: string): Fallback | 'main' | 'any' => {
  const found = special.find((name) => fallbacks[name].letters.test(sign))
  if (found) return found
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
    if (last && (script === 'any' || script === last.font)) last.text += sign
    else runs.push({ font: script === 'any' ? 'main' : script, text: sign })
  }
  return runs
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
/** The writer turns each word around by itself, and its space with it: words that nothing parts are turned around together. */
const inReadingOrder = (text: string): string =>
  text.replaceAll(/(?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+\s+)+[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+/gu, (words) =>
    rightToLeft.test(words) ? words.replaceAll(/\s+/g, '\u00A0') : words,
  )

/** Broken into lines first: words that are turned around together stay on their line. */
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
  const files: FontFiles = fallbacks[font]
  const name = `${font}-${files.strong ? weight : 'regular'}`
  doc.registerFont(name, fileURLToPath((files[weight] ?? files.regular)()))
  return name
}

type Options = PDFKit.Mixins.TextOptions

/** Leaves marks where their letter ends. The writer takes features by name too, which its types do not know. */
const withoutPlacingMarks = (options: Options): Options => {
  const plain = { ...options }
  Reflect.set(plain, 'features', { mark: false, mkmk: false, abvm: false, blwm: false, dist: false })
  return plain
}

/** Letters that nobody would write together break the writer, and anybody may send them in a note: they are written plainly. */
const fitting = (doc: PDFKit.PDFDocument, text: string, options: Options): Options => {
  if (mainOnly.test(text)) return options
  try {
    doc.widthOfString(text, options)
    return options
  } catch {
    return withoutPlacingMarks(options)
  }
}

/** The height of a text in whichever of its fonts is the widest. */
export const heightOf = (doc: PDFKit.PDFDocument, weight: Weight, given: string, options: Options): number => {
  const text = given || ' '
  const fonts = new Set(runsOf(text).map(({ font }) => nameOf(doc, weight, font)))
  return Math.max(...[...fonts].map((font) => doc.font(font).heightOfString(text, fitting(doc, text, options))))
}

/** In a line that ends at the right edge each piece has its place, reckoned from there. */
const writeFromRight = (
  doc: PDFKit.PDFDocument,
  pieces: readonly { readonly text: string; readonly use: () => Options; readonly width: number }[],
  end: number,
  y: number,
): void => {
  let left = end - pieces.reduce((sum, { width }) => sum + width, 0)
  for (const { text, use, width } of pieces) {
    doc.text(text, left, y, { ...use(), lineBreak: false })
    left += width
  }
}

/** Writes a text in the main font, and in others what that has no letters for. */
export const writeText = (
  doc: PDFKit.PDFDocument,
  weight: Weight,
  text: string,
  x: number,
  y: number,
  options: Options,
): void => {
  const pieceOf = (run: { readonly font: Fallback | 'main'; readonly text: string }, given: Options = {}) => {
    const use = (): Options => {
      doc.font(nameOf(doc, weight, run.font))
      return fitting(doc, run.text, given)
    }
    return { text: run.text, use, width: doc.widthOfString(run.text, use()) }
  }
  const widthOf = (line: string) => runsOf(line).reduce((sum, run) => sum + pieceOf(run).width, 0)
  const { width = Number.POSITIVE_INFINITY } = options
  const runs = runsOf(linesInReadingOrder(text, (line) => widthOf(line) <= width))
  const isAtRight = runs.length > 1 && options.align === 'right'
  if (isAtRight && !text.includes('\n') && widthOf(text) <= width) {
    const { align: _align, width: _width, ...plain } = options
    writeFromRight(
      doc,
      runs.map((run) => pieceOf(run, plain)),
      x + width,
      y,
    )
    doc.font(weight)
    return
  }
  // Of several lines at the right edge each would have to be known as a whole: those of several fonts begin at the left.
  const placed: Options = isAtRight ? { ...options, align: 'left' } : options
  // What follows on a line is broken by the rules of its beginning.
  const isPlain = runs.some((run) => pieceOf(run, placed).use() !== placed)
  runs.forEach(({ font, text: part }, index) => {
    doc.font(nameOf(doc, weight, font))
    const continued = { ...(isPlain ? withoutPlacingMarks(placed) : placed), continued: index < runs.length - 1 }
    if (index === 0) doc.text(part, x, y, continued)
    else doc.text(part, continued)
  })
  doc.font(weight)
}
