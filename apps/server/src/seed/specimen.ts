import sharp from 'sharp'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A picture of a document that nobody could take for a real one. */
export const specimen = (title: string, lines: readonly string[], colour: string): Promise<Buffer> => {
  const rows = lines.map((line, index) => `<text x="300" y="${150 + index * 44}" font-size="26">${escaped(line)}</text>`).join('')
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" font-family="sans-serif" fill="#1b2430">
    <rect width="900" height="600" fill="#f4f1e8"/><rect width="900" height="84" fill="${colour}"/>
    <text x="40" y="56" font-size="34" fill="#fff">${escaped(title)}</text>
    <rect x="60" y="130" width="190" height="240" rx="12" fill="#d5d9df"/><circle cx="155" cy="215" r="46" fill="#aab2bd"/>
    <path d="M85 350 q70 -120 140 0 z" fill="#aab2bd"/>${rows}
    <text x="450" y="540" font-size="72" text-anchor="middle" fill="${colour}" opacity="0.25">SPECIMEN</text></svg>`
  return sharp(Buffer.from(drawn)).jpeg({ quality: 80 }).toBuffer()
}
