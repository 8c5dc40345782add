import { sha256 } from '../../../platform/sha256.ts'

/** Digits to be said aloud in a recording: the same for one job, unknown before it was asked for. */
export const recordingCode = (runId: string): string =>
  String(sha256(`recording:${runId}`).readUInt32BE() % 10_000).padStart(4, '0')
