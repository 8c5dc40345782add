import { writeFileSync } from 'node:fs'
import { clientFile, writeClientCalls } from '../apiDocs/client.ts'

export const run = async (): Promise<void> => {
  writeFileSync(clientFile, writeClientCalls())
  console.log(`Wrote ${clientFile}`)
}
