const sampleBytes = 64 * 1024

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Cyrillic words are made of high bytes alone; in Western languages two of them hardly ever stand together. */
const looksCyrillic = (bytes: Uint8Array): boolean => {
  let [high, paired] = [0, 0]
  for (const [at, byte] of bytes.entries())
    if (byte >= 0xc0) {
      high += 1
      if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) paired += 1
    }
  return paired * 2 > high
}

/** Spreadsheet programs do not say how they have written a text file. */
export const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return looksCyrillic(bytes.subarray(0, sampleBytes)) ? 'windows-1251' : 'windows-1252'
}
