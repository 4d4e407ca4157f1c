// Beside each text file of a web client its brotli and gzip forms, so that no request ever compresses anything.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Formats that are compressed already (fonts, pictures) are left alone. */
const textFiles = /\.(js|css|html|svg|json|txt|webmanifest|xml)$/

/** `files` are the endings that are compressed. */
export async function compressUnder(folder: string, files = textFiles): Promise<void> {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))
  await Promise.all(all.filter((file) => files.test(file) && statSync(file).isFile()).map(compress))
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  const forms = {
    '.br': promisify(brotliCompress)(content, brotliOptions),
    '.gz': promisify(gzip)(content, { level: 9 }),
  }
  for (const [ending, form] of Object.entries(forms)) {
    const compressed = await form
    // A form that saves nothing would only cost a lookup.
    if (compressed.length < content.length) writeFileSync(file + ending, compressed)
  }
}
