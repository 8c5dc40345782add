import { buffer } from 'node:stream/consumers'

/** Runs in the jail: reads the file that somebody sent, and writes the clean one; whatever goes wrong ends the process. */
const type = process.argv[2] ?? ''
const bytes = await buffer(process.stdin)
const clean =
  type === 'application/pdf'
    ? await (await import('./pdf.ts')).cleanPdf(bytes)
    : await (await import('./picture.ts')).cleanPicture(bytes, type)
process.stdout.end(clean)
