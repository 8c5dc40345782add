/** A file as it came: its name and type are only what its sender says. */
export type UploadedFile = { readonly field: string; readonly name: string; readonly type: string; readonly bytes: Buffer }
