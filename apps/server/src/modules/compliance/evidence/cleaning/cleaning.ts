import { fileURLToPath } from 'node:url'
import type { CleanFile, UploadedFile } from '../../../../gateway/upload.ts'
import type { Log } from '../../../../platform/log.ts'
import { Refused, refuse } from '../../../../platform/refuse.ts'
import { type JailLimits, runJailed } from './jail.ts'
import { isRecording, soundRecording } from './recording.ts'
import { cleanText, isText } from './text.ts'
import { createTurns } from './turns.ts'

/** Time is that of the processor; the other ends what a busy machine would never finish. */
const standardLimits: JailLimits = { memoryMb: 512, cpuSeconds: 15, elapsedMs: 60_000, outputBytes: 40_000_000 }
const turnBounds = { atOnce: 3, waitingOfOne: 3, waitingInAll: 24, retryAfterSeconds: 20 }

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const script = fileURLToPath(new URL('./inside.ts', import.meta.url))
/** Our source and the libraries; neither uploads nor settings nor the database, which lie elsewhere. */
const reads = ['../../../../*', '../../../../../node_modules/*', '../../../../../../../node_modules/*'].map(here)

/** `file[]` alone, `file[].1` for the second of several. */
const placeOf = (file: UploadedFile, files: readonly UploadedFile[]): string => {
  const sharing = files.filter(({ field }) => field === file.field)
  return sharing.length > 1 ? `${file.field}.${sharing.indexOf(file)}` : file.field
}

/**
 * Files that somebody sent, written anew by us: whatever else was hidden in them, or whatever they pretended to be, is not in them.
 * What cannot be read as what it says it is, or only with too much memory or time, is refused by the name of its field.
 */
export const createCleaning = ({ log, limits = standardLimits }: { log: Pick<Log, 'warn'>; limits?: JailLimits }) => {
  const inTurn = createTurns(turnBounds)

  const written = (owner: string, file: UploadedFile): Buffer | Promise<Buffer> =>
    isRecording(file)
      ? soundRecording(file)
      : isText(file)
        ? cleanText(file)
        : inTurn(owner, () => runJailed({ script: script, args: [file.type], reads }, file.bytes, limits))

  const cleaned = async (owner: string, file: UploadedFile, place: string): Promise<CleanFile> => {
    try {
      return { ...file, bytes: await written(owner, file), isClean: true }
    } catch (error) {
      if (error instanceof Refused) throw error
      log.warn('upload.unreadable', { kind: file.type, size: file.bytes.length, error })
      throw refuse('upload.unreadable', { field: place })
    }
  }

  /** One after the other; those of other owners come in between. */
  return async (owner: string, files: readonly UploadedFile[]): Promise<CleanFile[]> => {
    const clean: CleanFile[] = []
    for (const file of files) clean.push(await cleaned(owner, file, placeOf(file, files)))
    return clean
  }
}
